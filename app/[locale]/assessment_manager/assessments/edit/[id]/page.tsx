import { AssessmentEditScreen } from '@/features/surveys/assessments/screens/assessment-edit-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessments.editor.metaTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/assessment_manager/assessments/edit/[id]'>) {
  return <AssessmentEditScreen tree="manager" params={params} searchParams={searchParams} />;
}
