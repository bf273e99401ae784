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
import { bookPeriod, documentFilters, openItemFilters } from '@/lib/contract/resources/money/accounting';
import { documentListUrl, journalFileUrl, readBooks } from '../api/books';
import { AccountsPart } from '../components/accounts-part';
import { DocumentsPart } from '../components/documents-part';
import { OpenPart } from '../components/open-part';
import { bookParts, partAddress } from '../model/book-parts';

const partQuery = z.object({ part: z.enum(bookParts).optional() });

/** The books of the branch: sums and days, what is open, documents. */
export async function BooksScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale, format }, search] = await Promise.all([
    getTranslations('billing.books'),
    studentFrame(),
    searchParams,
  ]);
  const { part = 'accounts' } = filtersOf(partQuery, search);
  const period = filtersOf(bookPeriod.strip(), search);
  const books = await orPage(readBooks(locale, part === 'accounts' ? period : {}));
  const { page: _page, size: _size, ...narrowing } = filtersOf(documentFilters, search);
  const formats = ['xlsx', 'csv'] as const;
  const files: FileDownload[] =
    part === 'documents'
      ? [{ key: 'documents', label: t('parts.documents'), url: documentListUrl(locale), formats }]
      : [{ key: 'journal', label: t('journal'), url: journalFileUrl(locale), formats }];
  return (
    <ClientMessages parts={['billing.books']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={
            books.currency && (
              <DownloadMenu
                downloads={files}
                filters={part === 'documents' ? narrowing : { from: books.from, to: books.to }}
              />
            )
          }
        />
        {books.currency ? (
          <>
            <LinkTabs
              name={t('title')}
              items={bookParts.map((each) => ({
                href: partAddress(each),
                label: t(`parts.${each}`),
                current: each === part,
              }))}
            />
            <div className="mt-5">
              {part === 'accounts' && (
                <AccountsPart books={books} currency={books.currency} filters={period} format={format} />
              )}
              {part === 'open' && <OpenPart locale={locale} filters={filtersOf(openItemFilters, search)} />}
              {part === 'documents' && (
                <DocumentsPart filters={filtersOf(documentFilters, search)} format={format} />
              )}
            </div>
          </>
        ) : (
          <NotBilling title={t('notBilling')} toSettings={t('toSettings')} />
        )}
      </PageBody>
    </ClientMessages>
  );
}
