import { DuplicatesScreen } from '@/features/people/office-people/screens/duplicates-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-people.merge.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/people/duplicates'>) {
  return <DuplicatesScreen searchParams={searchParams} />;
}
