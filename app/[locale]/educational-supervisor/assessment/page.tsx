import { AssessmentsScreen } from '@/features/surveys/assessment-forms/screens/assessments-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-forms.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/assessment'>) {
  return <AssessmentsScreen area="educational-supervisor" searchParams={searchParams} />;
}
