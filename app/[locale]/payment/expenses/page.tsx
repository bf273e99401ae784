import { ExpensesScreen } from '@/features/money/shop/screens/expenses-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('payment-shop.expenses.title'));

export default function Page() {
  return <ExpensesScreen />;
}
