import { MyResultsScreen } from '@/features/surveys/assessment-forms/screens/my-results-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-forms.results.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/my-assessments'>) {
  return <MyResultsScreen area="educational-supervisor" isSite searchParams={searchParams} />;
}
