import { ReportScreen } from '@/features/quizzes/reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('reports.report.metaTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/homework-reports/[id]'>) {
  return (
    <ReportScreen area="educational-supervisor" kind="homework" params={params} searchParams={searchParams} />
  );
}
