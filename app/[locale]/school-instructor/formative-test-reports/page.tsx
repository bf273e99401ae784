import { ReportsScreen } from '@/features/quizzes/reports/screens/reports-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('reports.list.title'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/school-instructor/formative-test-reports'>) {
  return <ReportsScreen area="school-instructor" kind="formative_test" searchParams={searchParams} />;
}
