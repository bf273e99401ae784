import { BankScreen } from '@/features/quizzes/question-bank/screens/bank-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('question-bank.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/question-bank'>) {
  return <BankScreen area="educational-supervisor" searchParams={searchParams} />;
}
