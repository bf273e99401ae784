import { TestCheckoutScreen } from '@/features/money/payment-history/screens/test-checkout-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payments.checkout.title'));

export default function Page({ params }: PageProps<'/[locale]/payment/test-checkout/[payment]'>) {
  return <TestCheckoutScreen params={params} />;
}
