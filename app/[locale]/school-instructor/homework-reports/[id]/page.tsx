import { ReportScreen } from '@/features/quizzes/reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('reports.report.metaTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/school-instructor/homework-reports/[id]'>) {
  return (
    <ReportScreen area="school-instructor" kind="homework" params={params} searchParams={searchParams} />
  );
}
