import { HistoryScreen } from '@/features/money/payment-history/screens/history-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payments.history.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/payment/history'>) {
  return <HistoryScreen searchParams={searchParams} />;
}
