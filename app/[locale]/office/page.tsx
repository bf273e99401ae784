import { OfficeHomeScreen } from '@/features/homes/office/screens/office-home-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-home.title'));

export default function Page() {
  return <OfficeHomeScreen />;
}
