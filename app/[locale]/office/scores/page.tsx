import { ScoresScreen } from '@/features/school/structure/screens/scores-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-structure.scores.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/scores'>) {
  return <ScoresScreen searchParams={searchParams} />;
}
