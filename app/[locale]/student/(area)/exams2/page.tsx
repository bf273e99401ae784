import { ExamsScreen } from '@/features/practice/generated-exams/screens/exams-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('exams.list.title'));

/** Where an error of a practice leads. */
export default function Page({ searchParams }: PageProps<'/[locale]/student/exams2'>) {
  return <ExamsScreen path="/student/exams2" searchParams={searchParams} />;
}
