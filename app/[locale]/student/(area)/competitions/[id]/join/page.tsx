import { JoinScreen } from '@/features/practice/competitions/screens/join-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('competitions.join.metaTitle'));

export default function Page({ params }: PageProps<'/[locale]/student/competitions/[id]/join'>) {
  return <JoinScreen params={params} />;
}
