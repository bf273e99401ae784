import { SetupScreen } from '@/features/week/timetable/screens/setup-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('timetable.setup.title'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/timetable/setup'>) {
  return <SetupScreen area="educational-supervisor" searchParams={searchParams} />;
}
