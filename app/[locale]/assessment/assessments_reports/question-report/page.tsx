import { ReportScreen } from '@/features/surveys/assessment-reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.parts.questions'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/assessment/assessments_reports/question-report'>) {
  return <ReportScreen area="assessment" part="questions" searchParams={searchParams} />;
}
