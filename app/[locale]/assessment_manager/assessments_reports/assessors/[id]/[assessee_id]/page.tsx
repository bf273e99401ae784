import { FormsScreen } from '@/features/surveys/assessment-reports/screens/forms-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.forms.title'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/assessment_manager/assessments_reports/assessors/[id]/[assessee_id]'>) {
  return <FormsScreen area="assessment-manager" params={params} searchParams={searchParams} />;
}
