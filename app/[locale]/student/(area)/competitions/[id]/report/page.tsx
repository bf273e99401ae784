import { ReportScreen } from '@/features/practice/competitions/screens/report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('competitions.report.metaTitle'));

export default function Page({ params }: PageProps<'/[locale]/student/competitions/[id]/report'>) {
  return <ReportScreen params={params} />;
}
