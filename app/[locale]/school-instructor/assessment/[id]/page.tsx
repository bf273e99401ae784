import { FillScreen } from '@/features/surveys/assessment-forms/screens/fill-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-forms.title'));

export default function Page({ params }: PageProps<'/[locale]/school-instructor/assessment/[id]'>) {
  return <FillScreen area="school-instructor" params={params} />;
}
