import 'server-only';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { DownloadMenu, type FileDownload } from '@/components/data/download-menu';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { NotBilling } from '../components/not-billing';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pageQuery } from '@/lib/contract/json-api';
import { bankLineFilters } from '@/lib/contract/resources/money/bank-statement';
import { readBranchBilling } from '../api/settings';
import { bankLinesFileUrl } from '../api/statements';
import { EventsPart } from '../components/statements/events-part';
import { LinesPart } from '../components/statements/lines-part';
import { StatementsPart } from '../components/statements/statements-part';
import { UploadStatement } from '../components/statements/upload-statement';
import { statementPartAddress, statementParts } from '../model/statement-parts';

const partQuery = z.object({ part: z.enum(statementParts).optional() });

/**
 * Statements of the bank: what their lines were, the statements beside the books, and provider events without
 * a payment.
 */
export async function StatementsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale, format }, search] = await Promise.all([
    getTranslations('billing.statements'),
    studentFrame(),
    searchParams,
  ]);
  const { part = 'lines' } = filtersOf(partQuery, search);
  const { version } = await orPage(readBranchBilling(locale));
  const { page: _page, size: _size, ...narrowing } = filtersOf(bankLineFilters, search);
  const file: FileDownload = {
    key: 'lines',
    label: t('parts.lines'),
    url: bankLinesFileUrl(locale),
    formats: ['xlsx', 'csv'],
  };
  return (
    <ClientMessages parts={['billing.statementActs']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={
            version > 0 && (
              <>
                {part === 'lines' && <DownloadMenu downloads={[file]} filters={narrowing} />}
                <UploadStatement />
              </>
            )
          }
        />
        {version > 0 ? (
          <>
            <LinkTabs
              name={t('title')}
              items={statementParts.map((each) => ({
                href: statementPartAddress(each),
                label: t(`parts.${each}`),
                current: each === part,
              }))}
            />
            <div className="mt-5">
              {part === 'lines' && <LinesPart filters={filtersOf(bankLineFilters, search)} format={format} />}
              {part === 'statements' && (
                <StatementsPart filters={filtersOf(pageQuery, search)} format={format} />
              )}
              {part === 'events' && <EventsPart filters={filtersOf(pageQuery, search)} format={format} />}
            </div>
          </>
        ) : (
          <NotBilling title={t('notBilling')} toSettings={t('toSettings')} />
        )}
      </PageBody>
    </ClientMessages>
  );
}
