import { ScoresScreen } from '@/features/school/scores/screens/scores-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('scores.degrees.title'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/score_subject_degrees'>) {
  return <ScoresScreen area="educational-supervisor" kind="degrees" searchParams={searchParams} />;
}
