import { ChallengeScreen } from '@/features/practice/generated-exams/screens/challenge-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('exams.challenge.title'));

export default function Page({ params }: PageProps<'/[locale]/student/exams/[id]/challenge'>) {
  return <ChallengeScreen params={params} />;
}
