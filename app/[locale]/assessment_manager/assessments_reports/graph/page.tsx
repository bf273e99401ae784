import { ReportScreen } from '@/features/surveys/assessment-reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.parts.graph'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/assessment_manager/assessments_reports/graph'>) {
  return <ReportScreen area="assessment-manager" part="graph" searchParams={searchParams} />;
}
