import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type { Expense } from '@/lib/contract/resources/money/expense';
import type { OrderAttributes, OrderFilters } from '@/lib/contract/resources/money/payment';
import type { CatalogueFilters, CatalogueMeta, Product } from '@/lib/contract/resources/money/product';

export type ShownOrder = OrderAttributes & { id: string };

const base = (locale: Locale) => apiBase('base', locale);

/** What is sold to the reader, or to the child that is named. */
export async function readCatalogue(locale: Locale, query: CatalogueFilters) {
  const { data, meta } = await orPage(
    api.getMany<Product>(`${base(locale)}/payments/products`, {
      query,
      schema: async () => (await import('@/lib/contract/resources/money/product')).productCollection,
    }),
  );
  return { products: data, meta: meta as CatalogueMeta & typeof meta };
}

export const readOrder = (locale: Locale, id: string) =>
  orPage(
    api.getOne<ShownOrder>(`${base(locale)}/payments/orders/${encodeURIComponent(id)}`, {
      schema: async () => (await import('@/lib/contract/resources/money/payment')).orderDocument,
    }),
  );

export const readOrders = async (locale: Locale, query: Partial<OrderFilters>) =>
  (
    await orPage(
      api.getMany<ShownOrder>(`${base(locale)}/payments/orders`, {
        query,
        schema: async () => (await import('@/lib/contract/resources/money/payment')).orderCollection,
      }),
    )
  ).data;

/** What the reader or each child owes and what was spent. */
export const readExpenses = async (locale: Locale, role: 'student' | 'parent') =>
  (
    await orPage(
      api.getMany<Expense>(`${base(locale)}/${role}/payments/expenses`, {
        schema: async () => (await import('@/lib/contract/resources/money/expense')).expenseCollection,
      }),
    )
  ).data;
