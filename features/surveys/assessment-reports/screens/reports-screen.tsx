import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { reportFilters } from '@/lib/contract/resources/surveys/assessment-report';
import { readReports } from '../api/reads';
import { ReportList } from '../components/list/report-list';
import { type ReportPart, type ReportTree, reportAddresses, hrefOf } from '../model/report-trees';

type ReportsScreenProps = ReportTree & { searchParams: Promise<SearchParams> };

/** Reports of assessments: completion and overall figure of each. */
export const ReportsScreen = ({ searchParams, ...tree }: ReportsScreenProps) => (
  <ReportChoice tree={tree} given={searchParams} path={reportAddresses(tree).list} />
);

type ReportChoiceProps = {
  tree: ReportTree;
  given: Promise<SearchParams>;
  /** Address of this list. */
  path: string;
  /** The part that a choice leads to; without it the one that says most at that time. */
  part?: ReportPart;
};

/** The list itself, and what a page of one report shows before one is chosen. */
export async function ReportChoice({ tree, given, path, part }: ReportChoiceProps) {
  const [{ locale, viewer, format }, t, search] = await Promise.all([
    studentFrame(),
    getTranslations('assessment-reports'),
    given,
  ]);
  const filters = filtersOf(reportFilters, search);
  const { data, meta } = await readReports(locale, filters);
  const addresses = reportAddresses(tree);
  return (
    <PageBody>
      <PageHeader
        title={part ? t(`parts.${part}`) : t('list.title')}
        scope={t(part ? 'list.choose' : 'list.lead')}
      />
      <ReportList
        reports={data}
        pages={meta.pagination}
        branches={meta.branches}
        filters={filters}
        path={path}
        hrefOf={({ id, state, actions }) => {
          const showsProgress = state === 'running' && actions.some(({ key }) => key === 'assessors');
          return hrefOf(addresses.part(part ?? (showsProgress ? 'assessors' : 'assessees'), id));
        }}
        isManager={viewer.role_name === 'assessment_manager'}
        locale={locale}
        format={format}
      />
    </PageBody>
  );
}
