import { FillScreen } from '@/features/surveys/assessment-forms/screens/fill-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-forms.title'));

export default function Page({ params }: PageProps<'/[locale]/educational-supervisor/assessment/[id]'>) {
  return <FillScreen area="educational-supervisor" params={params} />;
}
