import { AssessmentCreateScreen } from '@/features/surveys/assessments/screens/assessment-create-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessments.create.metaTitle'));

export default function Page() {
  return <AssessmentCreateScreen tree="site" />;
}
