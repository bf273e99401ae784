import { DuplicatesScreen } from '@/features/quizzes/question-bank/screens/duplicates-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('question-bank.duplicates.metaTitle'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/school-instructor/question-bank/duplicates'>) {
  return <DuplicatesScreen area="school-instructor" searchParams={searchParams} />;
}
