import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { Figures } from '@/components/data/figures';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { Money } from '@/components/data/money';
import { NoResults } from '@/components/data/no-results';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { pick } from '@/lib/contract/localized';
import { ageNames, type OpenItem } from '@/lib/contract/resources/books';
import type { Locale } from '@/lib/i18n/routing';
import { readOpenItems } from '../api/books';
import { booksPath, partAddress } from '../model/book-parts';

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
  const isNarrowed = Boolean(filters.search);
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
      <Panel>
        {data.length === 0 ? (
          isNarrowed ? (
            <NoResults href={partAddress('open')} />
          ) : (
            <EmptyState title={t('nothingOpen')} />
          )
        ) : (
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
        )}
      </Panel>
      <ListPages path={listAddress(booksPath, values)} pages={meta.pagination} />
    </div>
  );
}
