import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { importFilters } from '@/lib/contract/resources/school/office-data';
import { readImports } from '../api/imports';
import { ExportButton } from '../components/export-button';
import { ImportRow } from '../components/import-row';
import { UploadForm } from '../components/upload-form';
import { dataPage } from '../model/pages';

/** Data of the branch in and out, and what came in before. */
export async function DataScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ locale, format }, given, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('office-data'),
  ]);
  const { page } = filtersOf(importFilters, given);
  const { data, meta } = await orPage(readImports(locale, page));
  return (
    <ClientMessages parts={['office-data']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
          <Panel aria-labelledby="data-in">
            <PanelHead id="data-in" title={t('upload.title')} />
            <PanelBody>
              <UploadForm />
            </PanelBody>
          </Panel>
          <Panel aria-labelledby="data-out">
            <PanelHead id="data-out" title={t('export.title')} />
            <PanelBody className="flex flex-col gap-4">
              <p className="text-14 text-ink-2">{t('export.lead')}</p>
              <ExportButton />
            </PanelBody>
          </Panel>
        </div>
        <Panel className="@container mt-5" aria-labelledby="data-imports">
          <PanelHead id="data-imports" title={t('list.title')} />
          {data.length === 0 ? (
            <EmptyState small title={t('list.none')} lead={t('list.noneLead')} />
          ) : (
            <ul aria-labelledby="data-imports" className="divide-y divide-line">
              {data.map((each) => (
                <ImportRow key={each.id} each={each} locale={locale} format={format} />
              ))}
            </ul>
          )}
        </Panel>
        <ListPages path={dataPage} pages={meta.pagination} />
      </PageBody>
    </ClientMessages>
  );
}
