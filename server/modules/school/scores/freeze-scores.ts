import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { scoreSheetKinds } from '@/lib/contract/resources/school/score';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { resourceSheets } from './engine';
import { readSheet, type Sheet } from './sheet';
import { fedScores } from './steps';
import { writeScores } from './write';

const fedSheetRow = defineRow('scores.fedSheet', {
  classroom: z.string(),
  subject: z.string(),
  kind: z.enum(scoreSheetKinds),
});

/** Sheets of a period that quizzes and packages give marks to and that nobody handed in yet. */
const readFedSheets = (tx: Tx, period: string) =>
  queryRows(
    tx,
    fedSheetRow,
    sql`with fed as (select c.id as classroom, q.subject_id as subject, i.sheet as kind
      from quizzes q join certificate_items i on i.id = q.item_id join quiz_classrooms qc on qc.quiz_id = q.id
      join classrooms c on c.id = qc.classroom_id and c.branch_id = q.branch_id
      join periods p on p.id = q.period_id and p.grade_id = c.grade_id
      join subjects s on s.id = q.subject_id and s.grade_id = p.grade_id
      where q.period_id = ${period} and q.add_to_certificate and q.deleted_at is null
        and q.status in ('published', 'closed')
      union select r.classroom_id, r.subject_id, 'degrees' from ${resourceSheets} r
        where r.period_id = ${period})
    select fed.* from fed where not exists (select 1 from score_sheets sh
      where sh.period_id = ${period} and sh.kind = fed.kind and sh.classroom_id = fed.classroom
        and sh.subject_id = fed.subject and sh.state <> 'open')`,
  );

/** Cells that nothing fills yet: they stay empty, so that later answers do not fill them. */
async function freezeEmptyCells(tx: Tx, { name, students }: Sheet, now: Date): Promise<void> {
  const empty = students.flatMap(({ student_id, cells }) =>
    Object.entries(cells)
      .filter(([, { source, status }]) => source === 'fed' && status === null)
      .map(([item_id]) => ({ student_id, item_id })),
  );
  await tx.execute(sql`insert into scores (student_id, subject_id, item_id, source, updated_at)
    select r.student_id, ${name.subject}::uuid, r.item_id, 'fed', ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(empty)}::jsonb) as r(student_id uuid, item_id uuid)
    on conflict (student_id, subject_id, item_id) do update set status = null, value = null`);
}

/**
 * What quizzes and packages give the open sheets of a period now stands until the period is opened again.
 * Asks no policy.
 * Call it before the period is locked, in the transaction that locks it.
 */
export async function freezeFedScores(
  tx: Tx,
  period: string,
  actorId: string | null,
  now: Date,
): Promise<void> {
  for (const { kind, classroom, subject } of await readFedSheets(tx, period)) {
    const sheet = await readSheet(tx, sql`true`, { kind, period, classroom, subject }, now);
    await writeScores(tx, subject, fedScores(sheet), actorId, now);
    await freezeEmptyCells(tx, sheet, now);
  }
}
