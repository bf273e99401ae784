import { PackagesScreen } from '@/features/money/shop/screens/packages-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payment-shop.packages.title'));

export default function Page() {
  return <PackagesScreen />;
}
