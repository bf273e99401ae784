import dynamic from 'next/dynamic';
import { QuizScreen } from '@/features/quizzes/attempts/screens/quiz-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('attempts.meta.attempt'));

const AreaLayout = dynamic(() =>
  import('@/features/common/shell/layouts/area-layout').then((module) => module.AreaLayout),
);

/** An open attempt has no menu and loads none; its result puts the shell around itself. */
export default function Page(props: PageProps<'/[locale]/student/general-quizzes/homework/[id]'>) {
  return (
    <QuizScreen
      endpoint="homework"
      {...props}
      shell={(page) => <AreaLayout area="student">{page}</AreaLayout>}
    />
  );
}
