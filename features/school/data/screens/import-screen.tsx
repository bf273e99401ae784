import 'server-only';
import { getTranslations } from 'next-intl/server';
import { Figures } from '@/components/data/figures';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Banner } from '@/components/ui/banner';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel, PanelFoot } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { importRowFilters } from '@/lib/contract/resources/school/office-data';
import type { RowVerdict } from '@/lib/contract/school-data';
import { readImport, readImportRows } from '../api/imports';
import { ImportState } from '../components/import-state';
import { ImportSteps } from '../components/import-steps';
import { RowsTable } from '../components/rows-table';
import { TablesPanel } from '../components/tables-panel';
import { UnreadPanel } from '../components/unread-panel';
import { dataPage, importPage } from '../model/pages';
import { presentVerdicts, totalOf } from '../model/verdicts';

type ImportScreenProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };
const dots: Partial<Record<RowVerdict, 'success' | 'danger' | 'accent' | 'ink'>> = {
  new: 'success',
  changed: 'accent',
  removed: 'accent',
  refused: 'danger',
};

/** What a file would do, or did: counted, then row by row. */
export async function ImportScreen({ params, searchParams }: ImportScreenProps) {
  const [{ locale, format }, { id }, given, t] = await Promise.all([
    studentFrame(),
    params,
    searchParams,
    getTranslations('office-data'),
  ]);
  const { size: _size, page, ...filters } = filtersOf(importRowFilters, given);
  const [preview, { data, meta }] = await Promise.all([
    orPage(readImport(locale, id)),
    orPage(readImportRows(locale, id, { ...filters, page })),
  ]);
  const { counts, state, by } = preview;
  const here = importPage(id);
  const verdicts = presentVerdicts(counts);
  const shown = preview.tables.find(({ table }) => table === filters.table)?.counts ?? counts;
  const at = preview.undone_at ?? preview.committed_at ?? preview.created_at;
  const tab = (verdict: RowVerdict | undefined, count: number) => ({
    href: listAddress(here, { ...filters, verdict }),
    label: verdict ? t(`verdicts.${verdict}`) : t('preview.all'),
    count: format.number(count),
    current: filters.verdict === verdict,
  });
  return (
    <ClientMessages parts={['office-data']}>
      <PageBody>
        <PageHeader
          crumbs={[{ label: t('title'), href: dataPage }, { label: preview.file_name }]}
          title={<bdi className="wrap-anywhere">{preview.file_name}</bdi>}
          badge={<ImportState state={state} />}
          scope={[by ? pick(by, locale) : t('machine'), format.moment(at)].join(' · ')}
        />
        <div className="flex flex-col gap-5">
          <UnreadPanel unread={preview.unread} format={format} />
          <div>
            <Figures
              items={verdicts.map((verdict) => ({
                key: verdict,
                label: t(`verdicts.${verdict}`),
                value: format.number(counts[verdict] ?? 0),
                ...(dots[verdict] && { dot: dots[verdict] }),
              }))}
            />
            {state === 'ready' && (counts.refused ?? 0) > 0 && (
              <Banner
                look="box"
                icon="triangle-exclamation-point"
                lead={t('preview.refusedLead', { count: counts.refused ?? 0 })}
                more={t('preview.refusedMore')}
              />
            )}
          </div>
          <TablesPanel
            preview={preview}
            format={format}
            hrefOf={(table) => listAddress(here, { verdict: filters.verdict, table })}
          />
          <Panel>
            <LinkTabs
              name={t('preview.filter')}
              items={[
                tab(undefined, totalOf(shown)),
                ...verdicts.map((verdict) => tab(verdict, shown[verdict] ?? 0)),
              ]}
            />
            {data.length === 0 ? (
              <NoResults href={here} />
            ) : (
              <RowsTable rows={data} locale={locale} format={format} />
            )}
            {preview.actions.length > 0 && (
              <PanelFoot className="justify-between bg-sunken md:sticky md:bottom-0">
                <p className="text-13 text-ink-2">{t(`preview.foot.${state}`)}</p>
                <ImportSteps preview={{ actions: preview.actions, file_name: preview.file_name }} />
              </PanelFoot>
            )}
          </Panel>
          <ListPages path={listAddress(here, filters)} pages={meta.pagination} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
