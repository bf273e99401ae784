import { ActivityChoiceScreen } from '@/features/homes/family/screens/activities-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('family.choice.title'));

export default function Page() {
  return <ActivityChoiceScreen area="parent-activities" />;
}
