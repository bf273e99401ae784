import { MyResultScreen } from '@/features/surveys/assessment-forms/screens/my-result-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-forms.results.one'));

export default function Page({ params }: PageProps<'/[locale]/educational-supervisor/my-assessments/[id]'>) {
  return <MyResultScreen area="educational-supervisor" isSite params={params} />;
}
