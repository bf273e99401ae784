import { HomeworkListScreen } from '@/features/attempts/screens/homework-list-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('attempts.meta.list'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/student/general-quizzes/periodic-tests'>) {
  return <HomeworkListScreen door="tests" searchParams={searchParams} />;
}
