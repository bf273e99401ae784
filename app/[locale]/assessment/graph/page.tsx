import { ReportScreen } from '@/features/surveys/assessment-reports/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.parts.graph'));

export default function Page({ searchParams }: PageProps<'/[locale]/assessment/graph'>) {
  return <ReportScreen area="assessment" part="graph" searchParams={searchParams} />;
}
