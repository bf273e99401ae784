import { LobbyScreen } from '@/features/practice/competitions/screens/lobby-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('competitions.metaTitle'));

export default function Page({ params }: PageProps<'/[locale]/student/competitions/[id]'>) {
  return <LobbyScreen params={params} />;
}
