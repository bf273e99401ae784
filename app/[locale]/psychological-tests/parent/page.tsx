import { ConsentScreen } from '@/features/surveys/psychological-tests/screens/consent-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('psychological-tests.title'));

export default function Page() {
  return <ConsentScreen />;
}
