import { ReportScreen } from '@/features/surveys/assessment-reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.parts.assessors'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/assessment_manager/assessments_reports/assessors/[id]'>) {
  return <ReportScreen area="assessment-manager" part="people" params={params} searchParams={searchParams} />;
}
