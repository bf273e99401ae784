import { MergeScreen } from '@/features/people/office-people/screens/merge-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-people.merge.compareTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/people/merge'>) {
  return <MergeScreen searchParams={searchParams} />;
}
