import { MyResultScreen } from '@/features/surveys/assessment-forms/screens/my-result-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-forms.results.one'));

export default function Page({ params }: PageProps<'/[locale]/assessments/results/[id]'>) {
  return <MyResultScreen area="personal" params={params} />;
}
