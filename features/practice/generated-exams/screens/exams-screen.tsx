import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { studentFrame } from '@/lib/api/student-frame';
import type { SearchParams } from '@/lib/areas/search-params';
import { ExamTabs } from '../components/exam-tabs';
import { FailedNote } from '../components/failed-note';
import { Works } from '../components/works';

type ScreenProps = {
  /** The address of the page, or the one to which an error of a practice leads. */
  path: '/student/exams' | '/student/exams2';
  searchParams: Promise<SearchParams>;
};

/** Exams that the student drew or received, and the form for another one. */
export async function ExamsScreen({ path, searchParams }: ScreenProps) {
  const frame = await studentFrame();
  const [search, t] = await Promise.all([searchParams, getTranslations('exams.list')]);
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        actions={
          <LinkButton href="#new" variant="primary" className="lg:hidden">
            {t('new')}
          </LinkButton>
        }
      />
      <FailedNote search={search} />
      <ExamTabs current="own" />
      <div className="mt-5">
        <Works work="exam" path={path} search={search} frame={frame} />
      </div>
    </PageBody>
  );
}
