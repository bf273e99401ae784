import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { Figures } from '@/components/data/figures';
import { ListPanel } from '@/components/data/list-panel';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { orPage } from '@/lib/api/prefetch';
import { pick } from '@/lib/contract/localized';
import { ageNames, type OpenItem } from '@/lib/contract/resources/money/accounting';
import type { Locale } from '@/lib/i18n/routing';
import { readOpenItems } from '../api/books';
import { booksPath } from '../model/book-parts';

type Sums = Pick<OpenItem, 'currency' | 'total' | 'ages'>;
type PartProps = { locale: Locale; filters: { page?: number | undefined; search?: string | undefined } };

/** What students owe, by age. */
export async function OpenPart({ locale, filters }: PartProps) {
  const [t, { data, meta }] = await Promise.all([
    getTranslations('billing.books'),
    orPage(readOpenItems(locale, filters)),
  ]);
  const sums = meta.sums as Sums;
  const values = { part: 'open', search: filters.search };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AddressFilters
        label={t('filters')}
        path={booksPath}
        values={values}
        search={t('searchStudent')}
        choices={[]}
      />
      <Figures
        items={[
          {
            key: 'total',
            label: t('columns.total'),
            value: <Money minor={sums.total} currency={sums.currency} />,
          },
          ...ageNames.map((age) => ({
            key: age,
            label: t(`ages.${age}`),
            value: <Money minor={sums.ages[age]} currency={sums.currency} />,
          })),
        ]}
      />
      <ListPanel
        path={booksPath}
        kept={{ part: 'open' }}
        filters={{ search: filters.search }}
        count={data.length}
        empty={{ title: t('nothingOpen') }}
        pages={meta.pagination}
      >
        <Table cards label={t('parts.open')}>
          <TableHead>
            <HeadCell>{t('columns.student')}</HeadCell>
            {ageNames.map((age) => (
              <HeadCell key={age} align="end">
                {t(`ages.${age}`)}
              </HeadCell>
            ))}
            <HeadCell align="end">{t('columns.total')}</HeadCell>
          </TableHead>
          <tbody>
            {data.map((item) => (
              <Row key={item.id}>
                <Cell place="title">
                  <span className="font-semibold">{pick(item.name, locale)}</span>
                  <span className="block text-13 text-ink-3">
                    {pick(item.classroom, locale)} <bdi dir="ltr">{item.number}</bdi>
                  </span>
                </Cell>
                {ageNames.map((age) => (
                  <Cell key={age} align="end" label={t(`ages.${age}`)}>
                    <Money minor={item.ages[age]} currency={item.currency} />
                  </Cell>
                ))}
                <Cell align="end" label={t('columns.total')} className="font-semibold">
                  <Money minor={item.total} currency={item.currency} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </ListPanel>
    </div>
  );
}
