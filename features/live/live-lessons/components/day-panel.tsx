import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { Panel, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { readSpecialSessions } from '../api/lessons';
import { LessonRows } from './lesson-rows';

/** Special sessions of today, beside the lessons of the timetable; nothing where there are none. */
export async function SpecialSessionsOfDay() {
  const { locale, format, now } = await studentFrame();
  const { data } = await readSpecialSessions(locale);
  const today = data.filter(
    ({ starts_at, state }) => state !== 'cancelled' && format.dayNumber(starts_at) === format.dayNumber(now),
  );
  if (today.length === 0) return null;
  const t = await getTranslations('live-lessons.day');
  return (
    <ClientMessages parts={['live-lessons']}>
      <Panel aria-labelledby="special-sessions">
        <PanelHead id="special-sessions" title={t('title')} />
        <LessonRows lessons={today} label={t('title')} locale={locale} format={format} now={now} />
      </Panel>
    </ClientMessages>
  );
}
