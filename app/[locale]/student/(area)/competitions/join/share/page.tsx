import { ShareScreen } from '@/features/practice/competitions/screens/share-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('competitions.code.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/competitions/join/share'>) {
  return <ShareScreen searchParams={searchParams} />;
}
