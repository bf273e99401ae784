import { ScoresScreen } from '@/features/school/scores/screens/scores-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('scores.degrees.title'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/school-instructor/score_subject_degrees'>) {
  return <ScoresScreen area="school-instructor" kind="degrees" searchParams={searchParams} />;
}
