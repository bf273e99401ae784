import { PracticeScreen } from '@/features/practice/practice/screens/practice-screen';
import { MistakeReview } from '@/features/quizzes/attempts/components/practice/mistake-review';
import { FailedNote } from '@/features/practice/generated-exams/components/failed-note';
import { Works } from '@/features/practice/generated-exams/components/works';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('practice.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/practice'>) {
  return (
    <PracticeScreen
      searchParams={searchParams}
      works={(search, frame) => <Works work="practice" search={search} frame={frame} />}
      card={(mistake, frame, foot) => <MistakeReview {...frame} question={mistake} foot={foot} />}
      failed={(search) => <FailedNote search={search} />}
    />
  );
}
