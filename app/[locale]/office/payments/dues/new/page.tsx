import { NewDuesScreen } from '@/features/money/products/screens/new-dues-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payment-office.dues.give.title'));

export default function Page() {
  return <NewDuesScreen />;
}
