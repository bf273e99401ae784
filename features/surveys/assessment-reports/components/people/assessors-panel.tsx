import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { isNarrowed, listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Panel } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import type { Meta } from '@/lib/api/client';
import { formStates } from '@/lib/contract/assessment';
import { pick, type Locale } from '@/lib/contract/localized';
import type {
  AssessmentProgress,
  AssessmentReport,
  AssessorFilters,
  ReportAssessor,
} from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { type ReportAddresses, hrefOf } from '../../model/report-trees';
import { branchChoice } from './branch-choice';
import { FormState } from './form-state';

type AssessorsPanelProps = {
  report: AssessmentReport;
  rows: readonly ReportAssessor[];
  progress: AssessmentProgress;
  pages: Meta['pagination'];
  filters: AssessorFilters;
  addresses: ReportAddresses;
  locale: Locale;
  format: Format;
};

const stateOf = ({ started, submitted, assigned }: ReportAssessor) =>
  submitted === assigned ? 'submitted' : started > 0 ? 'in_progress' : 'pending';

/** Who assesses and how far they are; what they answered is not in it. */
export function AssessorsPanel(props: AssessorsPanelProps) {
  const { report, rows, progress, pages, filters, addresses, locale, format } = props;
  const t = useTranslations('assessment-reports');
  const here = addresses.part('assessors', report.id);
  const { page: _page, size: _size, ...values } = filters;
  const query = { ...here.query, ...values };
  const roles = [...new Set(progress.map(({ role }) => role))];
  return (
    <Panel>
      <div className="border-b border-line px-4 py-3 md:px-5">
        <AddressFilters
          hideLabels
          label={t('assessors.filters')}
          path={here.path}
          values={query}
          search={t('assessors.search')}
          choices={[
            {
              name: 'state',
              label: t('assessors.state'),
              all: t('assessors.allStates'),
              options: formStates.map((value) => ({ value, label: t(`formStates.${value}`) })),
            },
            {
              name: 'role',
              label: t('assessors.role'),
              all: t('assessors.allRoles'),
              options: roles.map((value) => ({ value, label: t(`groups.${value}`) })),
            },
            ...branchChoice(report, { label: t('list.branch'), all: t('list.allBranches') }, locale),
          ]}
        />
      </div>
      {rows.length > 0 ? (
        <>
          <Table cards label={t('parts.assessors')}>
            <TableHead>
              <HeadCell pinned>{t('assessees.name')}</HeadCell>
              <HeadCell>{t('assessors.role')}</HeadCell>
              {report.branches.length > 1 && <HeadCell>{t('list.branch')}</HeadCell>}
              <HeadCell>{t('assessors.state')}</HeadCell>
              <HeadCell>{t('list.completed')}</HeadCell>
            </TableHead>
            <tbody>
              {rows.map((row) => {
                const name = pick(row.name, locale);
                return (
                  <Row key={row.id}>
                    <Cell pinned header className="min-w-40">
                      <Link
                        href={hrefOf(addresses.assessor(report.id, row.id))}
                        className="font-semibold hover:text-primary hover:underline"
                      >
                        {name}
                      </Link>
                    </Cell>
                    <Cell label={t('assessors.role')}>{t(`roles.${row.role}`)}</Cell>
                    {report.branches.length > 1 && (
                      <Cell label={t('list.branch')}>
                        {row.branch ? pick(row.branch.name, locale) : t('none')}
                      </Cell>
                    )}
                    <Cell place="mark">
                      <FormState state={stateOf(row)} />
                    </Cell>
                    <Cell label={t('list.completed')} className="min-w-40">
                      <Progress
                        className="max-md:min-w-32"
                        value={row.submitted}
                        max={row.assigned}
                        name={name}
                        words={
                          <bdi>
                            {t('of', {
                              value: format.number(row.submitted),
                              all: format.number(row.assigned),
                            })}
                          </bdi>
                        }
                      />
                    </Cell>
                  </Row>
                );
              })}
            </tbody>
          </Table>
          <ListPages path={listAddress(here.path, query)} pages={pages} />
        </>
      ) : isNarrowed(values) ? (
        <NoResults href={hrefOf(here)} />
      ) : (
        <EmptyState small title={t('assessors.empty')} />
      )}
    </Panel>
  );
}
