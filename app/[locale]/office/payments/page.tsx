import { PaymentsScreen } from '@/features/money/payment-desk/screens/payments-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-payments.list.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/payments'>) {
  return <PaymentsScreen searchParams={searchParams} />;
}
