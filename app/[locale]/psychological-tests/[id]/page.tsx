import { TestScreen } from '@/features/surveys/psychological-tests/screens/test-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('psychological-tests.title'));

export default function Page({ params }: PageProps<'/[locale]/psychological-tests/[id]'>) {
  return <TestScreen params={params} />;
}
