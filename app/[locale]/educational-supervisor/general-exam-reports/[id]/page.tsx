import { ReportScreen } from '@/features/quizzes/reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('reports.report.metaTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/general-exam-reports/[id]'>) {
  return (
    <ReportScreen
      area="educational-supervisor"
      kind="general_exam"
      params={params}
      searchParams={searchParams}
    />
  );
}
