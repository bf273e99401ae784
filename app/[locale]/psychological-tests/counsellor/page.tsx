import { ResultsScreen } from '@/features/surveys/psychological-tests/screens/results-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('psychological-tests.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/psychological-tests/counsellor'>) {
  return <ResultsScreen searchParams={searchParams} />;
}
