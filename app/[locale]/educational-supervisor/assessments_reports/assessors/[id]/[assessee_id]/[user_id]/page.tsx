import { DetailsScreen } from '@/features/surveys/assessment-reports/screens/details-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.details.title'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/assessments_reports/assessors/[id]/[assessee_id]/[user_id]'>) {
  return <DetailsScreen area="educational-supervisor" only params={params} searchParams={searchParams} />;
}
