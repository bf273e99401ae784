import { ReportScreen } from '@/features/surveys/assessment-reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.parts.assessors'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/assessment/reports/assessors'>) {
  return <ReportScreen area="educational-supervisor" part="people" searchParams={searchParams} />;
}
