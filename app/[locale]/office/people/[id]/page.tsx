import { PersonScreen } from '@/features/people/office-people/screens/person-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-people.person.title'));

export default function Page({ params }: PageProps<'/[locale]/office/people/[id]'>) {
  return <PersonScreen params={params} />;
}
