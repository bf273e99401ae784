import { DoneScreen } from '@/features/money/payment-history/screens/done-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payments.done.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/payment/payment-done'>) {
  return <DoneScreen searchParams={searchParams} />;
}
