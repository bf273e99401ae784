import { PeopleScreen } from '@/features/people/office-people/screens/people-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-people.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/people'>) {
  return <PeopleScreen searchParams={searchParams} />;
}
