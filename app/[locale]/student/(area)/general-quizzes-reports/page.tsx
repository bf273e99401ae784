import { ResultsScreen } from '@/features/quizzes/attempts/screens/results-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('attempts.results.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/general-quizzes-reports'>) {
  return <ResultsScreen searchParams={searchParams} />;
}
