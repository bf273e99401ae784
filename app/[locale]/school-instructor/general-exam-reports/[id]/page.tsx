import { ReportScreen } from '@/features/quizzes/reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('reports.report.metaTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/school-instructor/general-exam-reports/[id]'>) {
  return (
    <ReportScreen area="school-instructor" kind="general_exam" params={params} searchParams={searchParams} />
  );
}
