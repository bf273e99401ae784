import { AnswersScreen } from '@/features/quizzes/reports/screens/answers-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('reports.answers.metaTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/school-instructor/homework-reports/[id]/[student_id]'>) {
  return (
    <AnswersScreen area="school-instructor" kind="homework" params={params} searchParams={searchParams} />
  );
}
