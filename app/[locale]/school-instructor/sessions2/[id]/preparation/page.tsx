import { SessionPreparationScreen } from '@/features/week/preparation/screens/session-preparation-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('preparation.session.title'));

export default function Page({
  params,
}: PageProps<'/[locale]/school-instructor/sessions2/[id]/preparation'>) {
  return <SessionPreparationScreen area="school-instructor" params={params} />;
}
