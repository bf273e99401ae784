import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Locale, locales } from '@/lib/contract/text';
import type { CalendarFeed } from '@/lib/contract/resources/week/timetable';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';

const feedRow = defineRow('timetable.feed', {
  id: z.string(),
  student: namedColumn.nullable(),
  created_at: timestamp,
  read_at: timestamp.nullable(),
});

/**
 * Addresses of the reader that still answer, newest first; those of people whom the reader no longer follows
 * are left out.
 */
export async function listFeeds(
  db: Db,
  access: Access<'calendar_feed.manage'>,
): Promise<(CalendarFeed & { id: string })[]> {
  const rows = await queryRows(
    db,
    feedRow,
    sql`select f.id, f.created_at, f.read_at,
        case when u.id is null then null
        else json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) end as student
      from calendar_feeds f left join users u on u.id = f.student_id
      where f.user_id = ${access.actor.userId} and f.revoked_at is null
        and (f.student_id is null or f.student_id in ${access.students})
      order by f.created_at desc, f.id desc`,
  );
  return rows.map(({ id, student, created_at, read_at }) => ({
    id,
    student,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  }));
}

const reachRow = defineRow('timetable.feedReach', { name: localizedColumn });

/**
 * Makes an address of the own timetable (null), or of a student whom the reader follows; the one before stops
 * answering. Returns the feed and its secret, which is not kept. Errors: 404 for a student of others, 422
 * where nobody is named and the reader has no lessons.
 */
export async function makeFeed(
  db: Db,
  access: Access<'calendar_feed.manage'>,
  wanted: string | null,
  now: Date,
): Promise<{ feed: CalendarFeed & { id: string }; secret: string }> {
  const { actor } = access;
  const studentId = wanted === actor.userId ? null : wanted;
  if (studentId === null && access.scope !== 'self')
    throw new FieldErrors([{ field: 'student_id', code: 'required' }]);
  const reached =
    studentId &&
    (await queryRow(
      db,
      reachRow,
      sql`select ${fullName(sql`u`)} as name from users u
        where u.id = ${studentId} and u.id in ${access.students}`,
    ));
  if (studentId && !reached) throw new ApiError('not_found');
  const [id, secret] = [newId(), newToken()];
  await db.transaction(async (tx) => {
    await tx.execute(sql`update calendar_feeds set revoked_at = ${now}
      where user_id = ${actor.userId} and student_id is not distinct
      from ${studentId}::uuid and revoked_at is null`);
    await tx.execute(sql`insert into calendar_feeds (id, user_id, student_id, secret_hash, created_at)
      values (${id}, ${actor.userId}, ${studentId}, ${hashToken(secret)}, ${now})`);
    await audit(tx, actor, 'calendar_feed.make', id, { student_id: studentId });
  });
  const student = studentId && reached ? { id: studentId, name: reached.name } : null;
  return { feed: { id, student, created_at: now.toISOString(), read_at: null }, secret };
}

const goneRow = defineRow('timetable.feedGone', { id: z.string() });

/** Revokes an address of the reader. Errors: 404 for one of others or a revoked one. */
export async function revokeFeed(
  db: Db,
  { actor }: Access<'calendar_feed.manage'>,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await queryRow(
      tx,
      goneRow,
      sql`update calendar_feeds set revoked_at = ${now}
        where id = ${id} and user_id = ${actor.userId} and revoked_at is null returning id`,
    );
    if (!gone) throw new ApiError('not_found');
    await audit(tx, actor, 'calendar_feed.revoke', id);
  });
}

const readerRow = defineRow('timetable.feedReader', {
  id: z.string(),
  user_id: z.string(),
  student_id: z.string().nullable(),
  language: z.enum(locales),
  is_seen: z.boolean(),
});
/**
 * Whose lessons a secret opens: `studentId` those of a student, otherwise those that `userId` has or teaches.
 */
export type FeedReader = {
  id: string;
  userId: string;
  studentId: string | null;
  language: Locale;
  isSeen: boolean;
};

/**
 * Whom a secret is for; null for one that is unknown or was revoked, of an account that is blocked, or of a
 * student whom the person follows no longer.
 */
export async function findFeed(db: Db, secret: string, now: Date): Promise<FeedReader | null> {
  const row = await queryRow(
    db,
    readerRow,
    sql`select f.id, f.user_id, f.student_id, u.language,
        coalesce(f.read_at > ${now}::timestamptz - interval '1 hour', false) as is_seen
      from calendar_feeds f join users u on u.id = f.user_id and u.status = 'active'
      where f.secret_hash = ${hashToken(secret)} and f.revoked_at is null and (f.student_id is null
        or exists (select 1 from guardianships g where g.parent_id = f.user_id and g.student_id = f.student_id
          and g.revoked_at is null)
        or exists (select 1 from student_teacher_links l where l.student_teacher_id = f.user_id
          and l.student_id = f.student_id
          and l.accepted_at is not null))`,
  );
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      studentId: row.student_id,
      language: row.language,
      isSeen: row.is_seen,
    }
  );
}

/** Notes that a calendar program read the feed. */
export const noteRead = (db: Db, id: string, now: Date) =>
  db.execute(sql`update calendar_feeds set read_at = ${now} where id = ${id}`);
