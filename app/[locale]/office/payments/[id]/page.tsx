import { PaymentScreen } from '@/features/money/payment-desk/screens/payment-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-payments.one.title'));

export default function Page({ params }: PageProps<'/[locale]/office/payments/[id]'>) {
  return <PaymentScreen params={params} />;
}
