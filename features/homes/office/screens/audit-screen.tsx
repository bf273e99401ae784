import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { DayRangeFilter } from '@/components/data/day-range-filter';
import { DownloadMenu } from '@/components/data/download-menu';
import { ListPanel } from '@/components/data/list-panel';
import { HeadCell, Table, TableHead } from '@/components/data/table';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { auditFilters } from '@/lib/contract/resources/homes/office';
import { auditFileUrl, readAudit } from '../api/audit';
import { AuditRow } from '../components/audit-row';
import { partName } from '../components/part-name';

const path = '/office/audit';
const columns = ['at', 'person', 'action', 'about'] as const;

/** What was done in the branch, by whom and when. */
export async function AuditScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ locale, format }, given, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('office-audit'),
  ]);
  const { page, size: _size, ...filters } = filtersOf(auditFilters, given);
  const { data, meta } = await orPage(readAudit(locale, { ...filters, page }));
  const parts = Array.isArray(meta.parts) ? meta.parts.map(String) : [];
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        actions={
          <DownloadMenu
            downloads={[{ key: 'audit', url: auditFileUrl(locale), formats: ['xlsx', 'csv'] }]}
            filters={filters}
          />
        }
      />
      <div className="mb-5">
        <AddressFilters
          label={t('filters')}
          path={path}
          values={filters}
          search={t('search')}
          choices={[
            {
              name: 'part',
              label: t('part'),
              all: t('allParts'),
              options: parts.map((part) => ({ value: part, label: partName(part, t) })),
            },
          ]}
          others={['from', 'to']}
        >
          <DayRangeFilter path={path} values={filters} from={t('from')} to={t('to')} />
        </AddressFilters>
      </div>
      <ListPanel
        path={path}
        filters={filters}
        count={data.length}
        empty={{ title: t('empty') }}
        pages={meta.pagination}
      >
        <Table cards label={t('title')}>
          <TableHead>
            {columns.map((key) => (
              <HeadCell key={key}>{t(`columns.${key}`)}</HeadCell>
            ))}
          </TableHead>
          <tbody>
            {data.map((entry) => (
              <AuditRow key={entry.id} entry={entry} format={format} />
            ))}
          </tbody>
        </Table>
      </ListPanel>
    </PageBody>
  );
}
