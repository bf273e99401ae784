import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import type { Staff } from '@/lib/staff/staff';
import { prefetch } from '@/lib/api/prefetch';
import { pick } from '@/lib/contract/localized';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import { paperQueries } from '../api/marks';
import { LazyMarksSheet } from './lazy-marks-sheet';

type OfflineMarksPageProps = {
  staff: Staff;
  kind: AssignedKind;
  id: string;
  /** Address of the list of reports; the report itself is below it. */
  path: string;
};

/** Marks of a quiz that was taken on paper, typed or pasted. */
export async function OfflineMarksPage({ staff, kind, id, path }: OfflineMarksPageProps) {
  const [t, reports, sheet] = await Promise.all([
    getTranslations('offline-marks.marks'),
    getTranslations('reports'),
    prefetch(paperQueries.sheet(staff, kind, id)),
  ]);
  const title = pick(sheet.title, staff.locale);
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={<bdi>{title}</bdi>}
        crumbsLabel={reports('report.crumbs')}
        crumbs={[
          { label: reports('list.title'), href: path },
          { label: title, href: `${path}/${id}` },
          { label: t('title') },
        ]}
      />
      <LazyMarksSheet initial={sheet} staff={staff} />
    </PageBody>
  );
}
