import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import type { SearchParams } from '@/lib/areas/search-params';
import { readAskedSubjects } from '../api/exams';
import { ExamTabs } from '../components/exam-tabs';
import { FailedNote } from '../components/failed-note';
import { WorkList } from '../components/work-list';

/** Exams that staff made for the grade of the student. */
export async function GeneralExamsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { locale, format, now } = await studentFrame();
  const [search, subjects, t] = await Promise.all([
    searchParams,
    readAskedSubjects(locale),
    getTranslations('exams.list'),
  ]);
  return (
    <PageBody>
      <PageHeader title={t('generalTitle')} scope={t('generalLead')} />
      <FailedNote search={search} />
      <ExamTabs current="general" />
      <div className="mt-5">
        <WorkList
          kind="general"
          path="/student/exams/general"
          search={search}
          subjects={subjects}
          locale={locale}
          format={format}
          now={now}
        />
      </div>
    </PageBody>
  );
}
