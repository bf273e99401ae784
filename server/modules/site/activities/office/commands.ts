import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { hasText, type Localized } from '@/lib/contract/text';
import type {
  ActivityChange,
  NewActivity,
  OfficeActivity,
} from '@/lib/contract/resources/site/office-activity';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { isGradeOf } from '@/server/modules/school/structure';
import { checkQuestions } from './questions';
import { findOfficeActivity, type Office } from './rows';

const ORDER = 7_203_162;
/** Of two that write activities of the school one waits for the other. */
const lockActivities = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${ORDER})`);

/** An empty language is none. */
const tidy = ({ ar, en }: Localized): Localized => ({ ...(ar && { ar }), ...(en && { en }) });

type Words = Omit<ActivityChange, 'version'>;
/** Of the two kinds each has its own content. */
const rowOf = (
  { title, summary, body, question_uuids: ids, is_published }: Words,
  kind: OfficeActivity['kind'],
) => ({
  title: tidy(title),
  summary: tidy(summary),
  body: kind === 'reading' ? tidy(body) : null,
  questionIds: kind === 'quiz' ? ids.map((id) => id.toLowerCase()) : [],
  isPublished: is_published,
});

const positionRow = defineRow('activities.position', { position: z.number() });

/** A new activity behind those of its subject. Errors: 422. */
export const addActivity = (db: Db, access: Office, wish: NewActivity, now: Date): Promise<OfficeActivity> =>
  db.transaction(async (tx) => {
    await lockActivities(tx);
    const { kind, subject_uuid: subject } = wish;
    const isOffered = await hasRow(
      tx,
      sql`select 1 from subjects s join grades g on g.id = s.grade_id where s.id = ${subject}
        and s.archived_at is null and g.archived_at is null and ${isGradeOf(access.branch)}`,
    );
    if (!isOffered) throw new FieldErrors([{ field: 'subject_uuid', code: 'choice' }]);
    const row = rowOf(wish, kind);
    await checkQuestions(tx, access, { subject, ids: row.questionIds, kept: [] }, now);
    const { position } = await queryOne(
      tx,
      positionRow,
      sql`select coalesce(max(position) + 1, 0)::int as position from public_activities
        where subject_id = ${subject}`,
    );
    const id = newId(now.getTime());
    await tx.insert(publicActivities).values({ ...row, id, subjectId: subject, kind, position });
    await audit(tx, access.actor, 'office.activity.add', id, { before: null, after: { ...wish } });
    return findOfficeActivity(tx, access, id, now);
  });

/** What everybody finds has something to read or to try. Errors: 422. */
function checkWhole({ kind }: OfficeActivity, { is_published, body, question_uuids }: Words): void {
  if (!is_published) return;
  if (kind === 'reading' && !hasText(body)) throw new FieldErrors([{ field: 'body', code: 'required' }]);
  if (kind === 'quiz' && question_uuids.length === 0)
    throw new FieldErrors([{ field: 'question_uuids', code: 'no_questions' }]);
}

/** Words, content and whether it is published; kind and subject stay. Errors: 404; 409 stale; 422. */
export const changeActivity = (
  db: Db,
  access: Office,
  id: string,
  { version, ...wish }: ActivityChange,
  now: Date,
): Promise<OfficeActivity> =>
  db.transaction(async (tx) => {
    await lockActivities(tx);
    const before = await findOfficeActivity(tx, access, id, now);
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    checkWhole(before, wish);
    const row = rowOf(wish, before.kind);
    const kept = before.questions.map((question) => question.id);
    await checkQuestions(tx, access, { subject: before.subject.id, ids: row.questionIds, kept }, now);
    await tx
      .update(publicActivities)
      .set({ ...row, version: sql`${publicActivities.version} + 1` })
      .where(sql`id = ${id}`);
    await audit(tx, access.actor, 'office.activity.change', id, {
      before: { ...before, questions: kept },
      after: wish,
    });
    return findOfficeActivity(tx, access, id, now);
  });

const orderedRow = defineRow('activities.ordered', { id: z.string() });

/** The ids with one of them a place further; as they were at the end. */
function moved(ids: readonly string[], id: string, direction: 'up' | 'down'): string[] {
  const from = ids.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.map((each, index) => (index === from ? other : index === to ? id : each));
}

/** One place up or down among those of its subject. Errors: 404. */
export const moveActivity = (
  db: Db,
  access: Office,
  id: string,
  direction: 'up' | 'down',
  now: Date,
): Promise<OfficeActivity> =>
  db.transaction(async (tx) => {
    await lockActivities(tx);
    const { subject } = await findOfficeActivity(tx, access, id, now);
    const rows = await queryRows(
      tx,
      orderedRow,
      sql`select id from public_activities where subject_id = ${subject.id} order by position, id`,
    );
    const ids = moved(
      rows.map((row) => row.id),
      id.toLowerCase(),
      direction,
    );
    await tx.execute(sql`update public_activities a set position = o.place - 1
      from unnest(${sql.param(ids)}::uuid[]) with ordinality o(id, place)
      where a.id = o.id and a.position <> o.place - 1`);
    await audit(tx, access.actor, 'office.activity.move', id, { direction });
    return findOfficeActivity(tx, access, id, now);
  });

const usesRow = defineRow('activities.uses', { count: z.number(), past: z.number() });

/** Takes an activity away that no resource leads to. Errors: 404; 409 with how many do. */
export const removeActivity = (db: Db, access: Office, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockActivities(tx);
    const before = await findOfficeActivity(tx, access, id, now);
    // Held against a resource that is about to lead to it.
    await tx.execute(sql`select 1 from public_activities where id = ${id} for update`);
    const { count, past } = await queryOne(
      tx,
      usesRow,
      sql`select (count(*) filter (where deleted_at is null))::int as count,
        (count(*) filter (where deleted_at is not null))::int as past from resources
        where activity_id = ${id}`,
    );
    if (count > 0) throw new ApiError('conflict', { code: 'activity_in_use', params: { count } });
    if (past > 0) throw new ApiError('conflict', { code: 'activity_was_used' });
    await tx.execute(sql`delete from public_activities where id = ${id}`);
    await audit(tx, access.actor, 'office.activity.remove', id, {
      before: { ...before, questions: before.questions.map((question) => question.id) },
      after: null,
    });
  });
