import { DuesScreen } from '@/features/money/products/screens/dues-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payment-office.dues.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/payments/dues'>) {
  return <DuesScreen searchParams={searchParams} />;
}
