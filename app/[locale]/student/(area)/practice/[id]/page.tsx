import { PracticePlayScreen } from '@/features/practice/practice/screens/practice-play-screen';
import { PracticeTaking } from '@/features/quizzes/attempts/components/practice/practice-taking';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('practice.title'));

export default function Page({ params }: PageProps<'/[locale]/student/practice/[id]'>) {
  return (
    <PracticePlayScreen
      params={params}
      player={(practice, settings) => <PracticeTaking practice={practice} settings={settings} />}
    />
  );
}
