import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ROOM_EARLY_MS } from '@/lib/contract/room';
import type {
  Timetable,
  TimetableDay,
  TimetableLesson,
  TimetableQuery,
} from '@/lib/contract/resources/week/timetable';
import { weekOfToday } from '@/lib/i18n/plain-days';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { addDays, type Day, dayIn, daysBetween, lessonId, weekdayOf, weekOf, type Whose } from './engine';
import { type Agenda, readAgenda, type Session } from './lessons';

const branchRow = defineRow('timetable.weekBranch', {
  id: z.string(),
  time_zone: z.string(),
  week_start: z.number(),
  weekend: z.array(z.number()),
});
export type WeekBranch = RowOf<typeof branchRow>;

/** How a branch counts its days; null for one that does not exist. */
export const readWeekBranch = (db: Db | Tx, id: string): Promise<WeekBranch | null> =>
  queryRow(
    db,
    branchRow,
    sql`select b.id, b.time_zone, b.week_start, b.weekend from branches b where b.id = ${id}`,
  );

/** The days that a query names: a week of the branch, or a month; the week of today without either. */
export function daysOf(
  { week, month }: TimetableQuery,
  today: Day,
  branch: Pick<WeekBranch, 'week_start' | 'weekend'>,
) {
  if (month !== undefined) {
    const from = `${month}-01`;
    // The first day of the next month is within 31 days.
    const next = `${addDays(from, 31).slice(0, 7)}-01`;
    return { from, to: addDays(next, -1) };
  }
  const from = week === undefined ? weekOfToday(today, branch) : weekOf(week, branch.week_start);
  return { from, to: addDays(from, 6) };
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
/** A day in the calendar of Umm al-Qura. */
export function hijriOf(day: Day): TimetableDay['hijri'] {
  const parts = new Map(
    hijri.formatToParts(new Date(`${day}T12:00:00Z`)).map(({ type, value }) => [type, Number(value)]),
  );
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}

const eventRow = defineRow('timetable.event', {
  id: z.string(),
  kind: z.enum(['holiday', 'exams', 'event']),
  title: localizedColumn,
  from: z.string(),
  to: z.string(),
});
const changeRow = defineRow('timetable.changeNote', {
  id: z.string(),
  note: z.string().nullable(),
  made_at: timestamp,
});
const onlineRow = defineRow('timetable.online', { id: z.string(), url: z.string() });

const idsIn = (ids: Iterable<string>) => sql`any(${sql.param([...new Set(ids)])}::uuid[])`;

/** What lessons have beside their place: why they were changed, and where those held online are. */
async function readDetails(db: Db, sessions: readonly Session[]) {
  const [changes, online] = await Promise.all([
    queryRows(
      db,
      changeRow,
      sql`select ch.id, ch.note, ch.made_at from timetable_changes ch
        where ch.id = ${idsIn(sessions.flatMap((session) => session.changes.map(({ id }) => id)))}`,
    ),
    queryRows(
      db,
      onlineRow,
      sql`select t.id, t.online_url as url from timetable_slots t
        where t.online_url is not null and t.id = ${idsIn(sessions.map(({ slotId }) => slotId))}`,
    ),
  ]);
  return {
    notes: new Map(changes.map((change) => [change.id, change])),
    urls: new Map(online.map(({ id, url }) => [id, url])),
  };
}
type Details = Awaited<ReturnType<typeof readDetails>>;

function joining({ state, starts_at, ends_at }: Session, url: string | undefined, now: Date) {
  if (url === undefined) return { is_online: false, join_opens_at: null, join_url: null };
  if (state !== 'held' || !starts_at || !ends_at)
    return { is_online: true, join_opens_at: null, join_url: null };
  const opens = Date.parse(starts_at) - ROOM_EARLY_MS;
  const isOpen = now.getTime() >= opens && now.getTime() < Date.parse(ends_at);
  return {
    is_online: true,
    join_opens_at: new Date(opens).toISOString(),
    join_url: isOpen ? url : null,
  };
}

const nameOnly = ({ id, name }: Session['teacher']) => ({ id, name });

function toLesson(session: Session, { notes, urls }: Details, now: Date): TimetableLesson {
  const { planned } = session;
  return {
    id: lessonId(session),
    period: session.period,
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    state: session.state,
    subject: nameOnly(session.subject),
    classroom: session.classroom,
    teacher: session.teacher,
    room: session.room,
    ...joining(session, urls.get(session.slotId), now),
    changes: session.changes.flatMap(({ id, kind }) => {
      const row = notes.get(id);
      return row ? [{ id, kind, note: row.note, made_at: row.made_at.toISOString() }] : [];
    }),
    planned:
      session.changes.length === 0
        ? null
        : { ...planned, day: session.ownDay, subject: nameOnly(planned.subject) },
    moved_to: null,
  };
}

/** A lesson on the day that it left. */
const toMoved = (session: Session, details: Details, now: Date): TimetableLesson => ({
  ...toLesson(session, details, now),
  period: session.planned.period,
  starts_at: null,
  ends_at: null,
  state: 'moved',
  is_online: false,
  join_opens_at: null,
  join_url: null,
  moved_to: { day: session.day, period: session.period, starts_at: session.starts_at },
});

/** A lesson of a teacher that somebody else gives, for the covered teacher: there is nothing to join. */
const toGiven = (session: Session, details: Details, now: Date): TimetableLesson => ({
  ...toLesson(session, details, now),
  state: session.state === 'held' ? 'covered' : session.state,
  is_online: false,
  join_opens_at: null,
  join_url: null,
});

/** Lessons of a day that are other than the timetable says, in the order of their periods. */
export async function readChangedLessons(
  db: Db,
  { sessions, moved, given }: Pick<Agenda, 'sessions' | 'moved' | 'given'>,
  day: Day,
  now: Date,
): Promise<TimetableLesson[]> {
  const isListed = ({ state, changes }: Session) =>
    changes.length > 0 && (state === 'held' || state === 'cancelled');
  const ofDay = (all: readonly Session[]) =>
    all.filter((session) => session.day === day && isListed(session));
  const [there, away] = [ofDay(sessions), ofDay(given)];
  const left = moved.filter(({ ownDay }) => ownDay === day);
  if (there.length + away.length + left.length === 0) return [];
  const details = await readDetails(db, [...there, ...away, ...left]);
  return [
    ...there.map((session) => toLesson(session, details, now)),
    ...away.map((session) => toGiven(session, details, now)),
    ...left.map((session) => toMoved(session, details, now)),
  ].sort((one, other) => one.period - other.period);
}

export type CalendarDay = Pick<TimetableDay, 'date' | 'hijri' | 'off' | 'events'>;

/** Days of a branch from one to another, both included, with what the calendar says of them. */
export async function readCalendar(
  db: Db,
  branch: WeekBranch,
  { from, to }: { from: Day; to: Day },
): Promise<CalendarDay[]> {
  const events = await queryRows(
    db,
    eventRow,
    sql`select e.id, e.kind, e.title, e.starts_on::text as from, e.ends_on::text as to from calendar_events e
      where (e.branch_id is null or e.branch_id = ${branch.id})
        and e.starts_on <= ${to}::date and e.ends_on >= ${from}::date order by e.starts_on, e.id`,
  );
  return daysBetween(from, to).map((date) => {
    const today = events.filter((event) => event.from <= date && date <= event.to);
    const isHoliday = today.some(({ kind }) => kind === 'holiday');
    return {
      date,
      hijri: hijriOf(date),
      off: isHoliday ? 'holiday' : branch.weekend.includes(weekdayOf(date)) ? 'weekend' : null,
      events: today.map(({ id, kind, title }) => ({ id, kind, title })),
    };
  });
}

/**
 * Days of a branch from one to another, both included, with the lessons of a class, a teacher or a room.
 * `gradeId`: whose bells say which periods and pauses there are on every day that is not off; those of the
 * lessons without it.
 */
export async function readTimetable(
  db: Db,
  branch: WeekBranch,
  { from, to }: { from: Day; to: Day },
  whose: Whose,
  now: Date,
  gradeId: string | null = null,
): Promise<Omit<Timetable, 'student'>> {
  const [agenda, calendar] = await Promise.all([
    readAgenda(db, branch.id, { from, to }, whose),
    readCalendar(db, branch, { from, to }),
  ]);
  const details = await readDetails(db, [...agenda.sessions, ...agenda.moved, ...agenda.given]);
  const withLessons = (head: CalendarDay): TimetableDay => {
    const sessions = agenda.sessions.filter(({ day }) => day === head.date);
    const left = agenda.moved.filter(({ ownDay }) => ownDay === head.date);
    const given = agenda.given.filter(({ day }) => day === head.date);
    const grade =
      [...sessions, ...given].find(({ state }) => state === 'held')?.gradeId ??
      (head.off === null ? gradeId : null);
    return {
      ...head,
      lessons: [
        ...sessions.map((session) => toLesson(session, details, now)),
        ...given.map((session) => toGiven(session, details, now)),
        ...left.map((session) => toMoved(session, details, now)),
      ].sort((one, other) => one.period - other.period),
      periods: grade === null ? [] : agenda.periodsOf(head.date, grade),
      pauses: grade === null ? [] : agenda.pausesOf(head.date, grade),
    };
  };
  return {
    from,
    to,
    today: dayIn(now, branch.time_zone),
    time_zone: branch.time_zone,
    week_start: branch.week_start,
    weekend: branch.weekend,
    days: calendar.map(withLessons),
  };
}
