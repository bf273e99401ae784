import { NewPersonScreen } from '@/features/people/office-people/screens/new-person-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-people.create.title'));

export default function Page() {
  return <NewPersonScreen />;
}
