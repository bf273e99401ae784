import { ExamResultScreen } from '@/features/quizzes/attempts/screens/followed-result-screens';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('family.result.title'));

export default function Page({
  params,
}: PageProps<'/[locale]/subject-activities/student-teacher/exam-results/[exam]'>) {
  return <ExamResultScreen area="student-teacher-activities" params={params} />;
}
