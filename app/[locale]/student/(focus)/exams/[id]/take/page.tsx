import { ExamTakeScreen } from '@/features/practice/generated-exams/screens/exam-take-screen';
import { AttemptPage } from '@/features/quizzes/attempts/screens/attempt-page';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('exams.exam.metaTitle'));

/** An open attempt has no menu and loads none. */
export default function Page({ params }: PageProps<'/[locale]/student/exams/[id]/take'>) {
  return (
    <ExamTakeScreen
      params={params}
      taker={(exam, start) => (
        <AttemptPage endpoint="exams" work={exam} isOpen={exam.state === 'in_progress'} start={start} />
      )}
    />
  );
}
