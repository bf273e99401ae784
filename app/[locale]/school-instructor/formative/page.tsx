import { HomeworkListScreen } from '@/features/quizzes/screens/homework-list-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('quizzes.list.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/formative'>) {
  return <HomeworkListScreen area="school-instructor" kind="formative_test" searchParams={searchParams} />;
}
