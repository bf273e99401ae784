import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { DayRangeFilter } from '@/components/data/day-range-filter';
import { DayTime } from '@/components/data/day-time';
import { ListPanel } from '@/components/data/list-panel';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { orPage } from '@/lib/api/prefetch';
import { billingDocumentKinds } from '@/lib/contract/billing';
import { pick } from '@/lib/contract/localized';
import type { DocumentFilters } from '@/lib/contract/resources/money/accounting';
import type { Format } from '@/lib/i18n/format';
import { readDocuments } from '../api/books';
import { booksPath } from '../model/book-parts';
import { DocumentFile } from './document-file';

const columns = ['document', 'issued', 'payer'] as const;

/** Invoices, receipts and credit notes of the branch. */
export async function DocumentsPart({ filters, format }: { filters: DocumentFilters; format: Format }) {
  const { locale } = format.settings;
  const { page, size: _size, ...narrowing } = filters;
  const [t, { data, meta }] = await Promise.all([
    getTranslations('billing.books'),
    orPage(readDocuments(locale, { ...narrowing, page })),
  ]);
  const values = { part: 'documents', ...narrowing };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AddressFilters
        label={t('filters')}
        path={booksPath}
        values={values}
        search={t('searchDocument')}
        choices={[
          {
            name: 'kind',
            label: t('kind'),
            all: t('allKinds'),
            options: billingDocumentKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        others={['from', 'to']}
      >
        <DayRangeFilter path={booksPath} values={values} from={t('from')} to={t('to')} />
      </AddressFilters>
      <ListPanel
        path={booksPath}
        kept={{ part: 'documents' }}
        filters={narrowing}
        count={data.length}
        empty={{ title: t('noDocuments') }}
        pages={meta.pagination}
      >
        <Table cards label={t('parts.documents')}>
          <TableHead>
            {columns.map((key) => (
              <HeadCell key={key}>{t(`columns.${key}`)}</HeadCell>
            ))}
            <HeadCell align="end">{t('columns.gross')}</HeadCell>
            <HeadCell place="action">
              <span className="sr-only">{t('file')}</span>
            </HeadCell>
          </TableHead>
          <tbody>
            {data.map((one) => (
              <Row key={one.id}>
                <Cell place="title">
                  <span className="block font-semibold">{t(`kinds.${one.kind}`)}</span>
                  <bdi dir="ltr" className="code-line text-13 text-ink-2">
                    {one.label}
                  </bdi>
                  {one.original && (
                    <span className="block text-13 text-ink-3">
                      {t.rich('original', {
                        label: () => (
                          <bdi dir="ltr" className="whitespace-nowrap">
                            {one.original}
                          </bdi>
                        ),
                      })}
                    </span>
                  )}
                </Cell>
                <Cell label={t('columns.issued')}>
                  <DayTime at={one.issued_at} format={format} />
                </Cell>
                <Cell label={t('columns.payer')}>
                  <bdi>{pick(one.payer, locale)}</bdi>
                  {one.student && (
                    <span className="block text-13 text-ink-2">
                      {t('for', { student: pick(one.student, locale) })}
                    </span>
                  )}
                </Cell>
                <Cell align="end" label={t('columns.gross')}>
                  <Money isExact minor={one.gross} currency={one.currency} className="font-semibold" />
                  <span className="block text-13 text-ink-2">
                    {t('columns.vat')} <Money isExact minor={one.vat} currency={one.currency} />
                  </span>
                </Cell>
                <Cell place="action">
                  <DocumentFile id={one.id} label={one.label} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </ListPanel>
    </div>
  );
}
