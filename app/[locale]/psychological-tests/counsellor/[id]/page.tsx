import { ResultScreen } from '@/features/surveys/psychological-tests/screens/result-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('psychological-tests.title'));

export default function Page({ params }: PageProps<'/[locale]/psychological-tests/counsellor/[id]'>) {
  return <ResultScreen params={params} />;
}
