import { TransferScreen } from '@/features/money/payment-history/screens/transfer-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payments.transfer.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/payment/transfer'>) {
  return <TransferScreen searchParams={searchParams} />;
}
