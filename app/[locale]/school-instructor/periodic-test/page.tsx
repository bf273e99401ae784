import { HomeworkListScreen } from '@/features/quizzes/screens/homework-list-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('quizzes.list.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/periodic-test'>) {
  return <HomeworkListScreen area="school-instructor" kind="periodic_test" searchParams={searchParams} />;
}
