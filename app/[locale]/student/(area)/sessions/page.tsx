import { lessonPaperLinks } from '@/features/preparation/components/lesson-paper-links';
import { SpecialSessionsOfDay } from '@/features/live-lessons/components/day-panel';
import { SessionsScreen } from '@/features/timetable/screens/sessions-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('timetable.sessions.title'));

export default function Page() {
  return <SessionsScreen readPapers={lessonPaperLinks} special={<SpecialSessionsOfDay />} />;
}
