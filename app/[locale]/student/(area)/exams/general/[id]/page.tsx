import { ExamScreen } from '@/features/practice/generated-exams/screens/exam-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('exams.exam.metaTitle'));

export default function Page({ params }: PageProps<'/[locale]/student/exams/general/[id]'>) {
  return <ExamScreen work="general" params={params} />;
}
