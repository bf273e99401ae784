import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  NewProduct,
  OfficeProduct,
  OfficeProductFilters,
  ProductChange,
} from '@/lib/contract/resources/money/office-product';

const contract = () => import('@/lib/contract/resources/money/office-product');
const product = { schema: async () => (await contract()).officeProductDocument };
const url = (locale: Locale, path: string): string => `${apiBase('office', locale)}/payments/${path}`;

/** A page of what the branch sells; what forms choose from is in `meta.choices`. */
export const readProducts = (locale: Locale, query: Partial<OfficeProductFilters>) =>
  api.getMany<OfficeProduct>(url(locale, 'products'), {
    schema: async () => (await contract()).officeProductCollection,
    query,
  });

const PAGE = 100;
/** Everything that the branch sells, in its order. */
export async function readAllProducts(
  locale: Locale,
  filters: Pick<OfficeProductFilters, 'state'> = {},
): Promise<OfficeProduct[]> {
  const all: OfficeProduct[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await readProducts(locale, { ...filters, page, size: PAGE });
    all.push(...data);
    if (data.length < PAGE) return all;
  }
}

/** A product as it is saved now; null where it is gone. */
export const readProduct = async (locale: Locale, id: string): Promise<OfficeProduct | null> =>
  (await readAllProducts(locale)).find((one) => one.id === id) ?? null;

/** Errors: 409 sells_nothing; 422 by field. */
export const addProduct = (locale: Locale, wish: NewProduct): Promise<OfficeProduct> =>
  api.post(url(locale, 'products'), toBody('office_product', wish), product);

/** Errors: 409 stale, product_ordered; 422 by field. */
export const changeProduct = (locale: Locale, id: string, wish: ProductChange): Promise<OfficeProduct> =>
  api.put(url(locale, `products/${encodeURIComponent(id)}`), toBody('office_product', wish), product);

/** Buyers see the products in this order. Errors: 404 where one of them is gone. */
export const orderProducts = (locale: Locale, products: readonly string[]): Promise<void> =>
  api.post(url(locale, 'product-order'), toBody('product_order', { products }));
