import { PlayScreen } from '@/features/practice/competitions/screens/play-screen';
import { LiveQuestion, LiveReview } from '@/features/quizzes/attempts/components/live-question';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('competitions.metaTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/student/competitions/[id]/Start'>) {
  return (
    <PlayScreen params={params} searchParams={searchParams} Question={LiveQuestion} Review={LiveReview} />
  );
}
