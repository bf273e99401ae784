import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { ListPanel } from '@/components/data/list-panel';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { couponFilters, type ProductChoices } from '@/lib/contract/resources/money/office-product';
import { readCoupons } from '../api/coupons';
import { readAllProducts, readProducts } from '../api/products';
import { AddCoupon } from '../components/coupons/add-coupon';
import { CouponTable } from '../components/coupons/coupon-table';
import { NotBilling } from '../components/not-billing';
import { couponsPage } from '../model/pages';

const states = ['current', 'over'] as const;

/** Coupons of the branch with their uses. */
export async function CouponsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale, format }, search] = await Promise.all([
    getTranslations('payment-office.coupons'),
    studentFrame(),
    searchParams,
  ]);
  const { page, size: _size, state } = filtersOf(couponFilters, search);
  const [{ data, meta }, first, sold] = await orPage(
    Promise.all([
      readCoupons(locale, { state, page }),
      readProducts(locale, { size: 1 }),
      readAllProducts(locale, { state: 'on_sale' }),
    ]),
  );
  const { currency } = first.meta.choices as ProductChoices;
  const products = sold.filter(({ kind }) => kind !== 'fee').map(({ id, title }) => ({ id, name: title }));
  return (
    <ClientMessages parts={['payment-office.coupons', 'payment-office.currencies']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={currency && <AddCoupon choices={{ currency, products }} />}
        />
        {currency ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <AddressFilters
              label={t('filters')}
              path={couponsPage}
              values={{ state }}
              choices={[
                {
                  name: 'state',
                  label: t('state'),
                  all: t('allStates'),
                  options: states.map((value) => ({ value, label: t(`states.${value}`) })),
                },
              ]}
            />
            <ListPanel
              path={couponsPage}
              filters={{ state }}
              count={data.length}
              empty={{ title: t('none'), lead: t('noneLead') }}
              pages={meta.pagination}
            >
              <CouponTable coupons={data} format={format} />
            </ListPanel>
          </div>
        ) : (
          <NotBilling />
        )}
      </PageBody>
    </ClientMessages>
  );
}
