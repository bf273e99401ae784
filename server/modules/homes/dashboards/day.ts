import type { DaySession, NextLesson } from '@/lib/contract/resources/homes/dashboard';
import type { Localized } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { type Agenda, type Pause, readAgenda, type Session } from '@/server/modules/week/timetable';
import { addDays, type Day, type Whose } from '@/server/modules/week/timetable/engine';

export type Held = Session & { starts_at: string; ends_at: string };
const isHeld = (session: Session): session is Held =>
  session.state === 'held' && session.starts_at !== null && session.ends_at !== null;

const stateAt = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }, now: Date) =>
  now.toISOString() >= ends_at ? 'done' : now.toISOString() >= starts_at ? 'now' : 'next';

const inBoth = ({ ar, en }: Localized): Localized => ({ ar: ar ?? en ?? '', en: en ?? ar ?? '' });

export const toSession = (lesson: Held, now: Date): DaySession => ({
  id: lesson.slotId,
  kind: 'lesson',
  number: lesson.period,
  starts_at: lesson.starts_at,
  ends_at: lesson.ends_at,
  state: stateAt(lesson, now),
  subject: lesson.subject,
  classroom: lesson.classroom,
  teacher_name: inBoth(lesson.teacher.name),
  room: lesson.room?.name ?? null,
  name: null,
});

const toPause = ({ id, kind, name, starts_at, ends_at }: Pause, now: Date): DaySession => ({
  id,
  kind,
  number: null,
  starts_at,
  ends_at,
  state: stateAt({ starts_at, ends_at }, now),
  subject: null,
  classroom: null,
  teacher_name: null,
  room: null,
  name,
});

/**
 * Lessons of the day that are held, with the breaks between them, and what comes in the next seven days when
 * none of them is left; `lessons` has those of the day as the timetable knows them, `coming` those of the
 * seven days after it, `agenda` all that they were read from. A day without lessons is empty.
 */
export async function readDay(
  db: Db,
  branchId: string,
  date: Day,
  whose: Whose,
  now: Date,
): Promise<{
  sessions: DaySession[];
  next_lesson: NextLesson | null;
  lessons: Held[];
  coming: Held[];
  agenda: Agenda;
}> {
  const agenda = await readAgenda(db, branchId, { from: date, to: addDays(date, 7) }, whose);
  const { sessions, pausesOf } = agenda;
  const held = sessions.filter(isHeld);
  const today = held.filter(({ day }) => day === date);
  const [first] = today;
  const pauses = first ? pausesOf(date, first.gradeId) : [];
  const next = held.find(({ day }) => day > date);
  const isLeft = today.some((lesson) => stateAt(lesson, now) !== 'done');
  return {
    sessions: [
      ...today.map((lesson) => toSession(lesson, now)),
      ...pauses.map((pause) => toPause(pause, now)),
    ].sort((one, other) => one.starts_at.localeCompare(other.starts_at)),
    agenda,
    lessons: today,
    coming: held.filter(({ day }) => day > date),
    next_lesson: isLeft || !next ? null : { starts_at: next.starts_at, subject_name: next.subject.name },
  };
}
