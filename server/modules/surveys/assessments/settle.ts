import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { StoredResult } from '@/server/platform/db/schema/assessments';
import { answersOf, countResult, countSelves, type CountedForm } from './engine';
import { type AssessmentRow, findAny } from './rows';
import { readAllSheets, readKey, selfKey, type Sheet } from './sheets';
import { sealText } from '@/server/platform/sealing/sealed-text';

const assesseeRow = defineRow('assessments.settled', { user_id: z.string() });

const toForm = ({ group, answers, comment }: Sheet): CountedForm => ({
  group,
  answers: answersOf(answers),
  comment,
});

async function writeResults(tx: Tx, row: AssessmentRow, sheets: readonly Sheet[], secret: string) {
  const { id, categories, scale } = row;
  const listed = await queryRows(
    tx,
    assesseeRow,
    sql`select distinct f.assessee_id as user_id from assessment_forms f where f.assessment_id = ${id}`,
  );
  const own = selfKey(secret, id);
  const results = listed.map(({ user_id }) => {
    const theirs = sheets.filter(({ assessee }) => assessee === user_id);
    const data: StoredResult = countResult(categories, scale, theirs.map(toForm), row.min_group);
    const self = theirs.find(({ group }) => group === 'self');
    const said = self && JSON.stringify(self.answers);
    return { assessee_id: user_id, data, self_box: said === undefined ? null : sealText(own, user_id, said) };
  });
  await tx.execute(sql`insert into assessment_results (assessment_id, assessee_id, data, self_box)
    select ${id}::uuid, r.assessee_id, r.data, r.self_box
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(assessee_id uuid, data jsonb,
      self_box text)
    on conflict (assessment_id, assessee_id) do nothing`);
  const selves = sheets.filter(({ group }) => group === 'self').map(toForm);
  return countSelves(categories, scale, selves, row.min_group);
}

/**
 * Closes an open assessment: what may be known is counted once and for all, and of an anonymous one every
 * answer and the key to it are destroyed. Answers whether it was open.
 */
export async function closeAssessment(
  tx: Tx,
  { id, secret, now }: { id: string; secret: string; now: Date },
): Promise<boolean> {
  const row = await findAny(tx, id);
  if (row?.state !== 'open') return false;
  // A writer holds the lock of the form: what is on its way is in, and the next one finds it closed.
  await tx.execute(
    sql`select f.id from assessment_forms f where f.assessment_id = ${id} order by f.id for update`,
  );
  const key = await readKey(tx, secret, id);
  const sheets = key ? (await readAllSheets(tx, key, id)).filter(({ is_sent }) => is_sent) : [];
  const selfCounts = await writeResults(tx, row, sheets, secret);
  if (row.anonymous) {
    await tx.execute(sql`delete from assessment_sheets where assessment_id = ${id}`);
    await tx.execute(sql`delete from assessment_keys where assessment_id = ${id}`);
  }
  await tx.execute(sql`update assessments
    set state = 'closed', self_counts = ${JSON.stringify(selfCounts)}::jsonb,
    end_at = greatest(least(end_at, ${now}::timestamptz), start_at + interval '1 millisecond'),
    version = version + 1, updated_at = ${now} where id = ${id}`);
  return true;
}

const dueRow = defineRow('assessments.due', { id: z.string() });

/** Closes what has come to its end. */
export async function closeDue(db: Db, secret: string, now: Date): Promise<void> {
  const due = await queryRows(
    db,
    dueRow,
    sql`select a.id from assessments a where a.state = 'open' and a.deleted_at is null and a.end_at <= ${now}
      order by a.id`,
  );
  for (const { id } of due) await db.transaction((tx) => closeAssessment(tx, { id, secret, now }));
}
