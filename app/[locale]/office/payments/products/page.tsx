import { ProductsScreen } from '@/features/money/products/screens/products-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payment-office.products.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/payments/products'>) {
  return <ProductsScreen searchParams={searchParams} />;
}
