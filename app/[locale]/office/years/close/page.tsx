import { YearChangeScreen } from '@/features/school/structure/screens/year-change-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-structure.yearChange.title'));

export default function Page() {
  return <YearChangeScreen />;
}
