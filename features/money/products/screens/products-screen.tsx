import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { ListPanel } from '@/components/data/list-panel';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { orPage } from '@/lib/api/prefetch';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { productKinds, productStates } from '@/lib/contract/billing';
import { officeProductFilters, type ProductChoices } from '@/lib/contract/resources/money/office-product';
import { readProducts } from '../api/products';
import { ProductListActs } from '../components/products/list-acts';
import { ProductTable } from '../components/products/product-table';
import { NotBilling } from '../components/not-billing';
import { productsPage } from '../model/pages';

/** What the branch sells, as the address narrows it. */
export async function ProductsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, locale, search] = await Promise.all([
    getTranslations('payment-office.products'),
    getLocale(),
    searchParams,
  ]);
  const { page, size: _size, ...filters } = filtersOf(officeProductFilters, search);
  const { data, meta } = await orPage(readProducts(locale, { ...filters, page }));
  const { currency, ...choices } = meta.choices as ProductChoices;
  return (
    <ClientMessages parts={['payment-office.products', 'payment-office.currencies']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={currency && <ProductListActs choices={{ ...choices, currency }} />}
        />
        {currency ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <AddressFilters
              label={t('filters')}
              path={productsPage}
              values={filters}
              choices={[
                {
                  name: 'state',
                  label: t('state'),
                  all: t('allStates'),
                  options: productStates.map((value) => ({ value, label: t(`states.${value}`) })),
                },
                {
                  name: 'kind',
                  label: t('kind'),
                  all: t('allKinds'),
                  options: productKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
                },
              ]}
            />
            <ListPanel
              path={productsPage}
              filters={filters}
              count={data.length}
              empty={{ title: t('none'), lead: t('noneLead') }}
              pages={meta.pagination}
            >
              <ProductTable products={data} choices={{ ...choices, currency }} />
            </ListPanel>
          </div>
        ) : (
          <NotBilling />
        )}
      </PageBody>
    </ClientMessages>
  );
}
