import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { Percent } from '@/components/data/score';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import type { Meta } from '@/lib/api/client';
import { pick, type Locale } from '@/lib/contract/localized';
import type {
  AssesseeFilters,
  AssessmentReport,
  ReportAssessee,
} from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { type Address, type ReportAddresses, hrefOf } from '../../model/report-trees';
import { branchChoice } from './branch-choice';

type AssesseesPanelProps = {
  report: AssessmentReport;
  rows: readonly ReportAssessee[];
  pages: Meta['pagination'];
  filters: AssesseeFilters;
  addresses: ReportAddresses;
  /** Whether the reader may know who assesses. */
  seesForms: boolean;
  locale: Locale;
  format: Format;
};

/** Who is assessed: how many have answered about each, the figures, and groups too small to be shown. */
export function AssesseesPanel(props: AssesseesPanelProps) {
  const { report, rows, pages, filters, addresses, locale } = props;
  const t = useTranslations('assessment-reports');
  const here = addresses.part('assessees', report.id);
  const { page: _page, size: _size, sort, ...values } = filters;
  const isNarrowed = Boolean(values.search ?? values.branch);
  const query = { ...here.query, ...values };
  const sortBy = (column: 'name' | 'mean') => {
    const now = sort ?? 'name';
    const next = column === 'name' ? undefined : now === '-mean' ? 'mean' : '-mean';
    return {
      sorted:
        column === 'name' && now === 'name'
          ? ('ascending' as const)
          : column === 'mean' && now !== 'name'
            ? now === 'mean'
              ? ('ascending' as const)
              : ('descending' as const)
            : undefined,
      sortHref: listAddress(here.path, { ...query, sort: next }),
    };
  };
  return (
    <Panel>
      <div className="border-b border-line px-4 py-3 md:px-5">
        <AddressFilters
          hideLabels
          label={t('assessees.filters')}
          path={here.path}
          values={{ ...query, ...(sort && { sort }) }}
          search={t('assessees.search')}
          choices={branchChoice(report, { label: t('list.branch'), all: t('list.allBranches') }, locale)}
        />
      </div>
      {rows.length > 0 ? (
        <>
          <Table cards label={t('parts.assessees')}>
            <TableHead>
              <HeadCell pinned {...sortBy('name')}>
                {t('assessees.name')}
              </HeadCell>
              {report.branches.length > 1 && <HeadCell>{t('list.branch')}</HeadCell>}
              <HeadCell align="end">{t('assessees.completed')}</HeadCell>
              <HeadCell align="end" {...sortBy('mean')}>
                {t('figures.mean')}
              </HeadCell>
              <HeadCell align="end">{t('figures.percent')}</HeadCell>
              <HeadCell>{t('assessees.hidden')}</HeadCell>
              <HeadCell align="end" place="action">
                <span className="sr-only">{t('assessees.open')}</span>
              </HeadCell>
            </TableHead>
            <tbody>
              {rows.map((row) => (
                <AssesseeRow key={row.id} row={row} {...props} />
              ))}
            </tbody>
          </Table>
          <ListPages path={listAddress(here.path, { ...query, sort })} pages={pages} />
        </>
      ) : isNarrowed ? (
        <NoResults href={hrefOf(here)} />
      ) : (
        <EmptyState small title={t('assessees.empty')} />
      )}
    </Panel>
  );
}

function AssesseeRow({
  row,
  report,
  addresses,
  seesForms,
  locale,
  format,
}: AssesseesPanelProps & { row: ReportAssessee }) {
  const t = useTranslations('assessment-reports');
  const name = pick(row.name, locale);
  const { overall, hidden } = row;
  const isCounted = report.overall !== null;
  const may = (key: string) => isCounted && report.actions.some((action) => action.key === key);
  const figures: Address | null = may('graph')
    ? addresses.part('graph', report.id)
    : may('questions')
      ? addresses.part('questions', report.id)
      : null;
  return (
    <Row>
      <Cell pinned header className="min-w-40">
        {seesForms ? (
          <Link
            href={hrefOf(addresses.assessee(report.id, row.id))}
            prefetch={false}
            className="font-semibold hover:text-primary hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="block text-13 font-normal text-ink-3">{t(`roles.${row.role}`)}</span>
      </Cell>
      {report.branches.length > 1 && (
        <Cell label={t('list.branch')}>{row.branch ? pick(row.branch.name, locale) : t('none')}</Cell>
      )}
      <Cell align="end" label={t('assessees.completed')}>
        <bdi>{t('of', { value: format.number(row.submitted), all: format.number(row.assigned) })}</bdi>
      </Cell>
      <Cell align="end" place="mark">
        {overall.mean === null ? (
          <span className="text-13 text-ink-3">{t(isCounted ? 'figures.tooFew' : 'list.later')}</span>
        ) : (
          <bdi className="font-semibold">
            {t('of', { value: format.statistic(overall.mean), all: format.number(report.scale_max) })}
          </bdi>
        )}
      </Cell>
      <Cell align="end" label={t('figures.percent')}>
        {overall.percent === null ? t('none') : <Percent value={overall.percent} />}
      </Cell>
      <Cell
        label={t('assessees.hidden')}
        className="min-w-36 text-13 text-ink-2"
        data-none={hidden.length === 0 || undefined}
      >
        {hidden.length === 0
          ? t('none')
          : format.list(
              hidden.map(({ group, replies }) =>
                t('assessees.hiddenGroup', { group: t(`groups.${group}`), count: format.number(replies) }),
              ),
            )}
      </Cell>
      <Cell align="end" place="action" className="no-print">
        {figures && (
          <LinkButton
            size="row"
            href={hrefOf(figures, { assessee: row.id })}
            aria-label={t('assessees.openNamed', { name })}
          >
            {t('assessees.open')}
          </LinkButton>
        )}
      </Cell>
    </Row>
  );
}
