import { AssessmentEditScreen } from '@/features/surveys/assessments/screens/assessment-edit-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessments.editor.metaTitle'));

export default function Page({ params, searchParams }: PageProps<'/[locale]/assessment/edit/[id]'>) {
  return <AssessmentEditScreen tree="site" params={params} searchParams={searchParams} />;
}
