import 'server-only';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { shopAddress } from '@/lib/contract/resources/money/product';
import { CatalogueScreen } from './catalogue-screen';
import { DueScreen } from './due-screen';
import { OrderScreen } from './order-screen';

/** The shop: the catalogue, or what the address names of it. */
export async function ShopScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { student, order, request, due, page } = filtersOf(shopAddress, await searchParams);
  const placed = request ?? order;
  if (placed) return <OrderScreen id={placed} />;
  if (due) return <DueScreen id={due} />;
  return <CatalogueScreen {...(student && { student })} {...(page && { page })} />;
}
