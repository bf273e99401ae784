import { TestsScreen } from '@/features/surveys/psychological-tests/screens/tests-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('psychological-tests.title'));

export default function Page() {
  return <TestsScreen />;
}
