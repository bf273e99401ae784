import { ReportScreen } from '@/features/surveys/assessment-reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.parts.assessors'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/school-instructor/assessments_reports/assessors/[id]'>) {
  return (
    <ReportScreen area="school-instructor" only part="people" params={params} searchParams={searchParams} />
  );
}
