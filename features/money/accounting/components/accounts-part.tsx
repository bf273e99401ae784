import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { DayRangeFilter } from '@/components/data/day-range-filter';
import { EmptyState } from '@/components/data/empty-state';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Banner } from '@/components/ui/banner';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { Currency } from '@/lib/contract/billing';
import { pick } from '@/lib/contract/localized';
import type { Books } from '@/lib/contract/resources/money/accounting';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { booksPath } from '../model/book-parts';
import { CloseDay } from './close-day';

const columns = ['opening', 'debit', 'credit', 'closing'] as const;

type PartProps = {
  books: Books;
  currency: Currency;
  filters: { from?: string | undefined; to?: string | undefined };
  format: Format;
};

/** Sums of the accounts in a period, and its days. */
export async function AccountsPart({ books, currency, filters, format }: PartProps) {
  const t = await getTranslations('billing.books');
  const dayOf = (day: string) => format.date(noonOf(day));
  const amount = (minor: number) => <Money isExact minor={minor} currency={currency} />;
  const shown = { from: books.from, to: books.to };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AddressFilters
        label={t('filters')}
        path={booksPath}
        values={filters}
        choices={[]}
        others={['from', 'to']}
      >
        <DayRangeFilter path={booksPath} values={shown} from={t('from')} to={t('to')} />
      </AddressFilters>
      {books.closed_until && (
        <Banner look="box" icon="lock" lead={t('closedUntil', { day: dayOf(books.closed_until) })} />
      )}
      <Panel>
        <PanelHead title={t('accountsTitle')} />
        <Table cards label={t('accountsTitle')}>
          <TableHead>
            <HeadCell>{t('columns.account')}</HeadCell>
            {columns.map((key) => (
              <HeadCell key={key} align="end">
                {t(`columns.${key}`)}
              </HeadCell>
            ))}
          </TableHead>
          <tbody>
            {books.accounts.map((row) => (
              <Row key={row.account}>
                <Cell place="title">
                  <span className="font-semibold">{t(`accounts.${row.account}`)}</span>
                  <span className="block text-13 text-ink-3">{t(`accountHints.${row.account}`)}</span>
                </Cell>
                {columns.map((key) => (
                  <Cell key={key} align="end" label={t(`columns.${key}`)}>
                    {amount(row[key])}
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </Panel>
      <Panel>
        <PanelHead title={t('daysTitle')} />
        {books.days.length === 0 ? (
          <EmptyState title={t('noDays')} />
        ) : (
          <Table cards label={t('daysTitle')}>
            <TableHead>
              <HeadCell>{t('columns.day')}</HeadCell>
              {(['movements', 'received', 'returned'] as const).map((key) => (
                <HeadCell key={key} align="end">
                  {t(`columns.${key}`)}
                </HeadCell>
              ))}
              <HeadCell>{t('columns.closed')}</HeadCell>
            </TableHead>
            <tbody>
              {books.days.map(({ day, movements, received, returned, closed }) => (
                <Row key={day}>
                  <Cell place="title">
                    <time dateTime={day}>{dayOf(day)}</time>
                  </Cell>
                  <Cell align="end" label={t('columns.movements')}>
                    {format.number(movements)}
                  </Cell>
                  <Cell align="end" label={t('columns.received')}>
                    {amount(received)}
                  </Cell>
                  <Cell align="end" label={t('columns.returned')}>
                    {amount(returned)}
                  </Cell>
                  <Cell label={t('columns.closed')}>
                    {closed ? (
                      t('closedBy', {
                        name: pick(closed.by, format.settings.locale),
                        day: format.shortDate(closed.at),
                      })
                    ) : day > books.today ? (
                      t('toCome')
                    ) : (
                      <CloseDay day={day} name={dayOf(day)} />
                    )}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
    </div>
  );
}
