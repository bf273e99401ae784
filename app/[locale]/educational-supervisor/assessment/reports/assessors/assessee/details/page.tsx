import { DetailsScreen } from '@/features/surveys/assessment-reports/screens/details-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.details.title'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/assessment/reports/assessors/assessee/details'>) {
  return <DetailsScreen area="educational-supervisor" searchParams={searchParams} />;
}
