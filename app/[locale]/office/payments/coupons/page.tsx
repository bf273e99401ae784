import { CouponsScreen } from '@/features/money/products/screens/coupons-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payment-office.coupons.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/payments/coupons'>) {
  return <CouponsScreen searchParams={searchParams} />;
}
