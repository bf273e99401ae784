import { SheetScreen } from '@/features/week/attendance/screens/sheet-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('attendance.list'));

export default function Page({ params }: PageProps<'/[locale]/educational-supervisor/attendance/[lesson]'>) {
  return <SheetScreen area="educational-supervisor" params={params} />;
}
