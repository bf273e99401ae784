import { ReportScreen } from '@/features/surveys/assessment-reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.parts.questions'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/assessment/question-report/[id]'>) {
  return <ReportScreen area="assessment" part="questions" params={params} searchParams={searchParams} />;
}
