import { ReportsScreen } from '@/features/surveys/assessment-reports/screens/reports-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.list.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/assessment/reports'>) {
  return <ReportsScreen area="school-instructor" searchParams={searchParams} />;
}
