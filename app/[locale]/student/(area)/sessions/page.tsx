import { lessonPaperLinks } from '@/features/week/preparation/components/lesson-paper-links';
import { SpecialSessionsOfDay } from '@/features/live/live-lessons/components/day-panel';
import { SessionsScreen } from '@/features/week/timetable/screens/sessions-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('timetable.sessions.title'));

export default function Page() {
  return <SessionsScreen readPapers={lessonPaperLinks} special={<SpecialSessionsOfDay />} />;
}
