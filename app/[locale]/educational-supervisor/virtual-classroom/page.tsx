import { SchoolScreen } from '@/features/live/virtual-classroom/screens/school-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('virtual-classroom.school.title'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/virtual-classroom'>) {
  return <SchoolScreen searchParams={searchParams} />;
}
