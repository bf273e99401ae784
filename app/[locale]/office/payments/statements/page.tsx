import { StatementsScreen } from '@/features/money/accounting/screens/statements-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('billing.statements.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/payments/statements'>) {
  return <StatementsScreen searchParams={searchParams} />;
}
