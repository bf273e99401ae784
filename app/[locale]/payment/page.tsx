import { ShopScreen } from '@/features/money/shop/screens/shop-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payment-shop.shop.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/payment'>) {
  return <ShopScreen searchParams={searchParams} />;
}
