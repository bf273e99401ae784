import { sql } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import * as z from 'zod';
import { pick } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { type Translate, translate } from '@/server/platform/text/translate';
import { addDays, dayIn, lessonId, type Whose } from './engine';
import type { FeedReader } from './feeds';
import { readAgenda, type Session } from './lessons';

/** What a calendar has: the weeks that were just now, and the rest of a term. */
const DAYS_BACK = 28;
const DAYS_AHEAD = 120;

const placeRow = defineRow('timetable.feedPlace', {
  branch_id: z.string(),
  time_zone: z.string(),
  classroom_id: z.string().nullable(),
});

/** Branches in which the person of a feed has lessons, with the class of a student. */
const placesOf = (db: Db, { userId, studentId }: FeedReader) =>
  queryRows(
    db,
    placeRow,
    sql`select b.id as branch_id, b.time_zone, st.classroom_id from students st
      join branches b on b.id = st.branch_id
        where st.user_id = ${studentId ?? userId}
      union all
      select b.id, b.time_zone, null from user_roles r join branches b on b.id = r.branch_id
        where r.user_id = ${userId} and r.role = 'school_instructor' and ${studentId}::uuid is null`,
  );

const historyRow = defineRow('timetable.feedHistory', {
  slot_id: z.string(),
  day: z.string(),
  steps: z.number(),
  last: timestamp,
  note: z.string().nullable(),
});

/**
 * How often each lesson was changed or changed back, and when last: calendar programs compare it to find the
 * newer version.
 */
async function historyOf(db: Db, sessions: readonly Session[]) {
  const rows = await queryRows(
    db,
    historyRow,
    sql`select ch.slot_id, ch.day::text as day, (count(*) + count(ch.withdrawn_at))::int as steps,
        max(greatest(ch.made_at, ch.withdrawn_at)) as last,
        (array_agg(ch.note order by ch.made_at desc, ch.id desc) filter (where ch.note is not null
          and ch.withdrawn_at is null))[1] as note
      from timetable_changes ch
      where ch.slot_id = any(${sql.param([...new Set(sessions.map(({ slotId }) => slotId))])}::uuid[])
      group by ch.slot_id, ch.day`,
  );
  return new Map(rows.map((row) => [lessonId({ slotId: row.slot_id, ownDay: row.day }), row]));
}

/** Before any change: no lesson of a calendar is newer than this. */
const EPOCH = new Date('2026-01-01T00:00:00Z');

type Words = { t: Translate; isTeacher: boolean };

/**
 * What stands before the name of a lesson that the reader has not: it was cancelled, or somebody else gives
 * it.
 */
function titleOf(session: Session, title: string, isGiven: boolean, t: Translate): string {
  if (session.state === 'cancelled') return t('calendar.cancelled', { title });
  return isGiven ? t('calendar.covered', { title, name: pick(session.teacher.name, t.locale) }) : title;
}

function toEvent(
  session: Session & { starts_at: string; ends_at: string },
  history: Awaited<ReturnType<typeof historyOf>>,
  { t, isTeacher }: Words,
  isGiven: boolean,
) {
  const id = lessonId(session);
  const known = history.get(id);
  const isOff = isGiven || session.state === 'cancelled';
  const subject = pick(session.subject.name, t.locale);
  const title = isTeacher
    ? t('calendar.lesson_of', { subject, classroom: pick(session.classroom.name, t.locale) })
    : subject;
  const lines = [
    isTeacher ? '' : t('calendar.teacher', { name: pick(session.teacher.name, t.locale) }),
    ...(session.changes.length === 0 ? [] : [t('calendar.changed')]),
    known?.note ?? '',
  ];
  return {
    id: id,
    start: new Date(session.starts_at),
    end: new Date(session.ends_at),
    stamp: known?.last ?? EPOCH,
    lastModified: known?.last ?? EPOCH,
    sequence: known?.steps ?? 0,
    summary: titleOf(session, title, isGiven, t),
    description: lines.filter((line) => line !== '').join('\n'),
    location: session.room ? pick(session.room.name, t.locale) : null,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

type Timed = Session & { starts_at: string; ends_at: string };
const isShown = (session: Session): session is Timed =>
  (session.state === 'held' || session.state === 'cancelled') &&
  session.starts_at !== null &&
  session.ends_at !== null;

/**
 * The calendar (RFC 5545, times in UTC) of whom a feed is for. A lesson keeps its UID wherever it is moved;
 * one that was cancelled, or that somebody covers for the reader, stays with STATUS:CANCELLED. The same
 * lessons make the same text.
 */
export async function makeCalendar(db: Db, reader: FeedReader, now: Date): Promise<string> {
  const t = translate(reader.language);
  const calendar = ical({
    name: t('calendar.name'),
    prodId: { company: 'Manara', product: 'Timetable', language: reader.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const place of await placesOf(db, reader)) {
    const today = dayIn(now, place.time_zone);
    const isTeacher = place.classroom_id === null;
    const whose: Whose = place.classroom_id
      ? { classroomId: place.classroom_id }
      : { teacherId: reader.userId };
    const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
    const { sessions, given } = await readAgenda(db, place.branch_id, days, whose);
    const [shown, away] = [sessions.filter(isShown), given.filter(isShown)];
    const history = await historyOf(db, [...shown, ...away]);
    for (const session of shown) calendar.createEvent(toEvent(session, history, { t, isTeacher }, false));
    for (const session of away) calendar.createEvent(toEvent(session, history, { t, isTeacher }, true));
  }
  return calendar.toString();
}
