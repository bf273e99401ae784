import { YearsScreen } from '@/features/school/structure/screens/years-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-structure.years.title'));

export default function Page() {
  return <YearsScreen />;
}
