import { AssessmentListScreen } from '@/features/surveys/assessments/screens/assessment-list-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessments.list.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/assessment_manager/assessments'>) {
  return <AssessmentListScreen tree="manager" searchParams={searchParams} />;
}
