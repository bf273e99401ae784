import { ReportsScreen } from '@/features/surveys/assessment-reports/screens/reports-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.list.title'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/assessment_manager/assessments_reports'>) {
  return <ReportsScreen area="assessment-manager" searchParams={searchParams} />;
}
