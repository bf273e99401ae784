import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from './errors';
import type { Actor } from '@/server/access/actor';
import { checkQueue } from '@/server/platform/pdf/pdf-renderer';
import { isProvedSession } from '@/server/access/credentials/proof';
import { defineRow, queryRow } from '@/server/platform/db/rows';

/** A file that names more students is large: it asks for the password again and is counted. */
const LARGE = 50;
const LARGE_AN_HOUR = 2;
/** A file that silently ends early would be taken for the whole. */
export const EXPORT_LIMIT = 5000;

/** What is written down of files: a large one counts whatever it is about. */
const exportActions = [
  'quiz_report.export',
  'score.export',
  'assessment.export',
  'certificate.export',
  'office.audit.export',
  'office.course.export',
  'office.data.export',
  'payment.books.export',
] as const;
export type ExportAction = (typeof exportActions)[number];
const actions = (suffix: string) => sql.param(exportActions.map((action) => `${action}${suffix}`));

const tooMany = () => new ApiError('too_large', { code: 'export_rows', params: { most: EXPORT_LIMIT } });

type Taken = { action: ExportAction; what: string; id: string | null; count: number; students: number };
type Context = { db: Db; actor: Actor; now: Date };
type Refusal = { title: 'reauth' | 'rate_limit'; seconds: number };

const takenRow = defineRow('router.filesTaken', {
  proved: z.boolean(),
  count: z.number(),
  seconds: z.number().nullable(),
});

async function refusalOf(tx: Pick<Db, 'execute'>, actor: Actor, now: Date): Promise<Refusal | null> {
  const row = await queryRow(
    tx,
    takenRow,
    sql`
    select ${isProvedSession(now)} as proved,
      taken.count - failed.count as count,
      ceil(extract(epoch from taken.oldest + interval '1 hour' - now()))::int as seconds
    from sessions s cross join (
      select count(*)::int as count, min(at) as oldest from audit_log where actor_id = ${actor.userId}
      and action = any(${actions('')}::text[])
        and data->>'large' = 'true' and at > now() - interval '1 hour') taken
    cross join (select count(*)::int as count from audit_log where actor_id = ${actor.userId}
      and action = any(${actions('_failed')}::text[])
      and data->>'large' = 'true' and at > now() - interval '1 hour') failed
    where s.id = ${actor.sessionId}`,
  );
  if (!row?.proved) return { title: 'reauth', seconds: 0 };
  return row.count >= LARGE_AN_HOUR ? { title: 'rate_limit', seconds: Math.max(1, row.seconds ?? 1) } : null;
}

/**
 * Writes down that students' data leave the school, before they do. A large file needs a password of the last
 * ten minutes and is one of two in an hour; a refusal is written down too. Errors: 403 `reauth`, 429
 * `export_quota`.
 */
export async function allowExport({ db, actor, now }: Context, { action, what, id, count, students }: Taken) {
  const isLarge = students > LARGE;
  const data = { what, count, ...(isLarge && { large: true }) };
  const refusal = await db.transaction(async (tx) => {
    // Requests of one moment are counted one after the other.
    if (isLarge) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${actor.userId}, 23))`);
    const found = isLarge ? await refusalOf(tx, actor, now) : null;
    await audit(
      tx,
      actor,
      found ? `${action}_refused` : action,
      id,
      found ? { ...data, why: found.title } : data,
    );
    return found;
  });
  if (refusal?.title === 'reauth') throw new ApiError('reauth', { code: 'export_reauth' });
  if (refusal)
    throw new ApiError('rate_limit', {
      code: 'export_quota',
      params: { most: LARGE_AN_HOUR, minutes: Math.ceil(refusal.seconds / 60) },
      headers: { 'retry-after': String(refusal.seconds) },
    });
}

/**
 * Refuses, before anything is read, when too many files wait already, or too many of the actor. Errors: 503
 * `files_busy`.
 */
async function refuseBusy(
  { db, actor }: Context,
  { action, what, id }: Omit<Taken, 'count' | 'students'>,
): Promise<void> {
  try {
    checkQueue(actor.userId);
  } catch (error) {
    await audit(db, actor, `${action}_refused`, id, { what, why: 'busy' });
    throw error;
  }
}

/**
 * A file, made after its rows were counted and `letOut` allowed it: nothing is read for one that is refused.
 * One that could not be made is reported too and does not take a place.
 */
export async function deliver<File>(
  context: Context,
  {
    action,
    what,
    id,
    count,
  }: Omit<Taken, 'count' | 'students'> & { count: () => Promise<{ rows: number; students: number }> },
  make: (rows: number) => Promise<File>,
): Promise<File> {
  const { db, actor } = context;
  await refuseBusy(context, { action, what, id });
  const { rows, students } = await count();
  if (rows > EXPORT_LIMIT) throw tooMany();
  await allowExport(context, { action, what, id, count: rows, students });
  return make(rows).catch(async (error: unknown) => {
    const large = students > LARGE ? { large: true } : {};
    await audit(db, actor, `${action}_failed`, id, { what, count: rows, ...large });
    throw error;
  });
}
