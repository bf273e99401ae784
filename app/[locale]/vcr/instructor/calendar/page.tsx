import { CalendarScreen } from '@/features/live/virtual-classroom/screens/calendar-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('virtual-classroom.calendar.title'));

export default function Page() {
  return <CalendarScreen />;
}
