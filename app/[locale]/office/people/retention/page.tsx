import { RetentionScreen } from '@/features/people/office-people/screens/retention-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-people.erase.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/people/retention'>) {
  return <RetentionScreen searchParams={searchParams} />;
}
