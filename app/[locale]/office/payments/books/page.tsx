import { BooksScreen } from '@/features/money/accounting/screens/books-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('billing.books.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/payments/books'>) {
  return <BooksScreen searchParams={searchParams} />;
}
