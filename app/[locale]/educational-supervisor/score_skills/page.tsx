import { ScoresScreen } from '@/features/school/scores/screens/scores-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('scores.skills.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/score_skills'>) {
  return <ScoresScreen area="educational-supervisor" kind="skills" searchParams={searchParams} />;
}
