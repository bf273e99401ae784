import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { partIsOpen } from '@/server/access/quiz-moments';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { files } from '@/server/platform/db/schema/school';
import type { Actor } from '@/server/access/actor';
import type { Access } from '@/server/access/policy/bind';
import type { MediaMap } from '@/server/platform/text/rich-text';
import { defineRow, queryRows } from '@/server/platform/db/rows';

/** Sends the bytes of a file whose reader was checked; other modules find their files themselves. */
export { sendFile } from './download';

const idList = (ids: readonly string[]) => sql`${`{${[...new Set(ids)].join(',')}}`}::uuid[]`;

/** Where a file is read, if its reader may. */
export const fileAddress = (id: string) => `/api/files/${id}`;

/** The file belongs to a question that the actor may read (staff). */
function inReadableQuestion(access: Access): SQL {
  return sql`exists (select 1 from questions where ${access.for('question.read').questions}
    and questions.id in (
    select v.question_id from question_versions v where question_file_ids(v.content) @> array[files.id]
    union select v.question_id from question_keys k join question_versions v on v.id = k.version_id
      where question_file_ids(k.explanation) @> array[files.id]))`;
}

const holds = (version: SQL) =>
  sql`attempts.paper->'entries' @> jsonb_build_array(jsonb_build_object('version_id', ${version}))`;

/** The file belongs to a paper whose attempt the actor may read; explanations only after the finish. */
function inReadablePaper(access: Access): SQL {
  const own = sql`attempts.student_id = ${access.actor.userId} and attempts.state <> 'void'`;
  const isFollowing = access.may('child_quiz.read');
  const followed = sql`${access.for('child_quiz.read').attempts}
    and ${partIsOpen(sql`quizzes`, 'answers', sql`now()`)}`;
  const isStaff = access.may('attempt.read_answers') && access.actor.branchId !== null;
  const scope =
    access.actor.role === 'student'
      ? own
      : isFollowing
        ? followed
        : isStaff
          ? access.for('attempt.read_answers').attempts
          : sql`false`;
  // Materialised, so that the versions come through their index and not by reading all of them.
  return sql`exists (with held as materialized (
        select v.id, false as is_after from question_versions v
        where question_file_ids(v.content) @> array[files.id]
        union all
        select k.version_id, true from question_keys k
        where question_file_ids(k.explanation) @> array[files.id])
      select 1 from held, attempts join quizzes on quizzes.id = attempts.quiz_id
      where ${scope} and (attempts.state <> 'in_progress' or not held.is_after) and ${holds(sql`held.id`)})`;
}

/**
 * The file belongs to a question of a competition of the actor that was given its time; explanations only
 * when it is closed.
 */
function inPlayedCompetition(access: Access): SQL {
  if (!access.may('competition.play')) return sql`false`;
  const { userId } = access.actor;
  return sql`exists (with held as materialized (
        select v.question_id, false as is_after from question_versions v
        where question_file_ids(v.content) @> array[files.id]
        union all
        select v.question_id, true from question_keys k join question_versions v on v.id = k.version_id
          where question_file_ids(k.explanation) @> array[files.id])
      select 1 from held join competition_questions asked on asked.question_id = held.question_id
      and asked.starts_at is not null
      join competitions c on c.id = asked.competition_id
      where (not held.is_after or c.state = 'finished' or asked.position < c.position)
        and (c.host_id = ${userId} or exists (select 1 from competition_players me
          where me.competition_id = c.id and me.user_id = ${userId})))`;
}

/**
 * The file is the picture of someone of the actor's branch (staff), of the actor's child or followed student,
 * or the actor's own; each in the role that the session has now.
 */
function isVisiblePicture(access: Access): SQL {
  return sql`exists (select 1 from users pu where pu.picture_file_id = files.id
    and (pu.id = ${access.actor.userId}
    or exists (select 1 from students ps
      where ps.user_id = pu.id and ps.branch_id = ${access.actor.branchId}::uuid)
    or exists (select 1 from user_roles pr
      where pr.user_id = pu.id and pr.branch_id = ${access.actor.branchId}::uuid)
    or pu.id in ${access.for('school.read').students}))`;
}

/**
 * The item placed by `pm` stands in a preparation that the actor reads; students see what was meant for them.
 */
const inPreparation = (access: Access): SQL =>
  access.actor.role === 'student'
    ? sql`pm.is_for_students and ${access.for('preparation.paper').preparations}`
    : access.for('preparation.read').preparations;

/**
 * The file is of an item of a library that the actor finds, in a resource that the actor may open, in a
 * preparation or at a meeting.
 */
function inReadableMedia(access: Access): SQL {
  const holds = sql`(media_items.file_id = files.id or media_items.poster_file_id = files.id
    or media_items.small_file_id = files.id
    or exists (select 1 from media_captions mc where mc.media_id = media_items.id
      and mc.file_id = files.id))`;
  const library = access.actor.role === 'student' ? access.for('media.library') : access.for('media.read');
  return sql`(exists (select 1 from media_items where ${holds} and ${library.media})
    or exists (select 1 from media_items, resources join sections on sections.id = resources.section_id
      where ${holds} and resources.media_id = media_items.id and media_items.deleted_at is null
      and coalesce(resources.opens_at <= now(), true) and ${access.for('resource.read').resources})
    or exists (select 1 from media_items join preparation_media pm on pm.media_id = media_items.id
      join preparations on preparations.id = pm.preparation_id
      where ${holds} and media_items.deleted_at is null and ${inPreparation(access)})
    or exists (select 1 from media_items join meeting_media mm on mm.media_id = media_items.id
      join meetings on meetings.id = mm.meeting_id
      where ${holds} and media_items.deleted_at is null and ${access.for('meeting.attend').meetings}))`;
}

/** The file stands in the text of a page of a subject that the actor may open. */
const inReadablePage = (access: Access): SQL =>
  sql`exists (select 1 from resources join sections on sections.id = resources.section_id
    where resources.type = 'page' and question_file_ids(resources.body) @> array[files.id]
      and coalesce(resources.opens_at <= now(), true) and ${access.for('resource.read').resources})`;

/** The file belongs to an excuse for a student of the actor's classes, or of a child of the actor. */
const inReadableExcuse = (access: Access): SQL =>
  sql`exists (select 1 from absence_excuses ae where ae.file_id = files.id
    and (ae.student_id in ${
      access.actor.branchId === null
        ? sql`(select null::uuid
      where false)`
        : access.for('excuse.answer').students
    }
      or ae.student_id in ${access.for('absence.excuse').students}))`;

/**
 * The receipt of a transfer to the reader's branch, for staff who confirm transfers there; its owner reads it
 * as the owner.
 */
const isReceiptOfBranch = (access: Access): SQL =>
  access.may('payment.office_transfers')
    ? sql`exists (select 1 from payments rp where rp.receipt_file_id = files.id
      and rp.branch_id = ${access.actor.branchId}::uuid)`
    : sql`false`;

/** The logo of a branch, which everybody with an account of the school sees. */
const isLogo = sql`exists (select 1 from branches lb where lb.logo_file_id = files.id)`;

/** Files that the actor may read: own ones, and those of rows that the actor may read. */
export const readableFile = (access: Access): SQL => sql`(files.owner_id = ${access.actor.userId}
  or (files.purpose = 'question_media' and (${inReadableQuestion(access)} or ${inReadablePaper(access)}
    or ${inPlayedCompetition(access)} or ${inReadablePage(access)}))
  or (files.purpose in ('media', 'poster', 'caption') and ${inReadableMedia(access)})
  or (files.purpose = 'excuse' and ${inReadableExcuse(access)})
  or (files.purpose = 'payment_receipt' and ${isReceiptOfBranch(access)})
  or (files.purpose = 'logo' and ${isLogo})
  or (files.purpose = 'picture' and ${isVisiblePicture(access)}))`;

/** One file within the actor's reach, or null. */
export async function findFile(db: Db, access: Access, id: string) {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), readableFile(access)));
  return file ?? null;
}

/** Media types of those files that the actor may put into a question: own uploads and what the bank shows. */
export async function usableFiles(
  db: Db | Tx,
  access: Access,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: files.id, mime: files.mime })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.purpose, 'question_media'), readableFile(access)));
  return new Map(rows.map(({ id, mime }) => [id, mime]));
}

const mediaRow = defineRow('files.media', {
  id: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

/** Address and size in pixels of files, for papers and previews; one statement. */
export async function mediaOf(db: Db | Tx, ids: readonly string[]): Promise<MediaMap> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    db,
    mediaRow,
    sql`select id, width, height from files where id = any(${idList(ids)})`,
  );
  return new Map(
    rows.map(({ id, width, height }) => [
      id,
      { url: fileAddress(id), ...(width && height ? { width, height } : {}) },
    ]),
  );
}

const uploadedBytesRow = defineRow('files.uploadedBytes', {
  total: z.string(),
});

/** Bytes that the actor has uploaded since the moment. */
export async function uploadedSince(db: Db | Tx, actor: Pick<Actor, 'userId'>, since: Date): Promise<number> {
  const rows = await queryRows(
    db,
    uploadedBytesRow,
    sql`select coalesce(sum(size), 0)::text as total from files where owner_id = ${actor.userId}
      and created_at > ${since}`,
  );
  return Number(rows[0]?.total ?? 0);
}

/**
 * Writes the row of a file unless the owner's bytes would pass the quota: null then. Uploads of one owner
 * stand in a row here, whatever ran beside them until now.
 */
export async function insertWithin(
  tx: Tx,
  row: typeof files.$inferInsert,
  quota: { most: number; since: Date },
): Promise<typeof files.$inferSelect | null> {
  await tx.execute(sql`select 1 from users where id = ${row.ownerId} for no key update`);
  const used = await uploadedSince(tx, { userId: row.ownerId }, quota.since);
  if (used + row.size > quota.most) return null;
  const [written] = await tx.insert(files).values(row).returning();
  return written ?? null;
}
