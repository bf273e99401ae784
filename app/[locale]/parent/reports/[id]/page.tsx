import { ChildReportScreen } from '@/features/homes/family/screens/child-report-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('family.report.crumb'));

export default function Page({ params, searchParams }: PageProps<'/[locale]/parent/reports/[id]'>) {
  return <ChildReportScreen child={params.then(({ id }) => id)} searchParams={searchParams} />;
}
