import { PreparationEditScreen } from '@/features/week/preparation/screens/preparation-edit-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('preparation.review.title'));

export default function Page({
  params,
}: PageProps<'/[locale]/educational-supervisor/preparation/edit/[id]'>) {
  return <PreparationEditScreen area="educational-supervisor" params={params} />;
}
