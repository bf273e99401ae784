import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { isNarrowed, listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { HeadCell, Table, TableHead } from '@/components/data/table';
import { Panel } from '@/components/ui/panel';
import type { Meta } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  AssessmentReport,
  AssessmentReportFilters,
  ReportBranch,
} from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';
import { rowOptions } from '@/lib/i18n/row-options';
import { ReportRow } from './report-row';

type ReportListProps = {
  reports: readonly AssessmentReport[];
  pages: Meta['pagination'];
  branches: readonly ReportBranch[];
  filters: AssessmentReportFilters;
  /** Address of the list. */
  path: string;
  hrefOf: (report: AssessmentReport) => string;
  /** Managers alone see reports before they are published. */
  isManager: boolean;
  locale: Locale;
  format: Format;
};

/** Assessments that the reader may read reports of, narrowed by state, branch and title. */
export function ReportList(props: ReportListProps) {
  const { reports, pages, branches, filters, path, hrefOf, isManager, locale, format } = props;
  const t = useTranslations('assessment-reports');
  const { page: _page, size: _size, ...values } = filters;
  const states = {
    name: 'state',
    label: t('list.state'),
    all: t('list.allStates'),
    options: (['running', 'closed', 'published'] as const).map((value) => ({
      value,
      label: t(`states.${value}`),
    })),
  };
  const places = {
    name: 'branch',
    label: t('list.branch'),
    all: t('list.allBranches'),
    options: rowOptions(branches, locale),
  };
  return (
    <>
      <div className="mb-4">
        <AddressFilters
          label={t('list.filters')}
          path={path}
          values={values}
          search={t('list.search')}
          choices={[...(isManager ? [states] : []), ...(branches.length > 1 ? [places] : [])]}
        />
      </div>
      <Panel>
        {reports.length > 0 ? (
          <>
            <Table cards label={t('list.title')}>
              <TableHead>
                <HeadCell pinned>{t('list.assessment')}</HeadCell>
                <HeadCell>{t('list.state')}</HeadCell>
                <HeadCell>{t('list.end')}</HeadCell>
                <HeadCell>{t('list.completed')}</HeadCell>
                <HeadCell align="end">{t('figures.mean')}</HeadCell>
                <HeadCell align="end">{t('figures.percent')}</HeadCell>
                <HeadCell align="end" place="action">
                  <span className="sr-only">{t('list.open')}</span>
                </HeadCell>
              </TableHead>
              <tbody>
                {reports.map((report) => (
                  <ReportRow
                    key={report.id}
                    report={report}
                    href={hrefOf(report)}
                    locale={locale}
                    format={format}
                  />
                ))}
              </tbody>
            </Table>
            <ListPages path={listAddress(path, values)} pages={pages} />
          </>
        ) : isNarrowed(values) ? (
          <NoResults href={path} />
        ) : (
          <EmptyState
            title={t(isManager ? 'list.empty' : 'list.emptyViewer')}
            lead={t(isManager ? 'list.emptyLead' : 'list.emptyViewerLead')}
          />
        )}
      </Panel>
    </>
  );
}
