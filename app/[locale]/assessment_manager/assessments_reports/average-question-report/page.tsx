import { ReportScreen } from '@/features/surveys/assessment-reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.parts.averages'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/assessment_manager/assessments_reports/average-question-report'>) {
  return <ReportScreen area="assessment-manager" part="averages" searchParams={searchParams} />;
}
