import { SetupScreen } from '@/features/people/setup/screens/setup-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('setup.metaTitle'));

export default function Page() {
  return <SetupScreen />;
}
