import { ReportScreen } from '@/features/surveys/assessment-reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.parts.assessors'));

export default function Page({ searchParams }: PageProps<'/[locale]/assessment/report/assessors'>) {
  return <ReportScreen area="assessment" part="people" searchParams={searchParams} />;
}
