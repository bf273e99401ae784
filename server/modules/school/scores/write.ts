import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import type { PlannedScore } from './plan-changes';

/** Writes cells and their history in two statements, whatever their number. */
export async function writeScores(
  tx: Tx,
  subject: string,
  planned: readonly PlannedScore[],
  actorId: string | null,
  now: Date,
): Promise<void> {
  if (planned.length === 0) return;
  const rows = JSON.stringify(
    planned.map(({ studentId, itemId, source, before, after, version }) => ({
      id: newId(),
      student_id: studentId,
      item_id: itemId,
      source,
      version,
      before,
      after,
    })),
  );
  const moment = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`insert into scores (student_id, subject_id, item_id, status, value, level, text,
    remark, source, version, updated_by, updated_at)
    select r.student_id, ${subject}::uuid, r.item_id, r.after->>'status', (r.after->>'value')::numeric,
    r.after->>'level',
      r.after->>'text', r.after->>'remark', r.source, r.version, ${actorId}::uuid, ${moment}
    from jsonb_to_recordset(${rows}::jsonb) as r(student_id uuid, item_id uuid, source text, version int,
      after jsonb)
    order by r.student_id, r.item_id
    on conflict (student_id, subject_id, item_id) do update
    set status = excluded.status, value = excluded.value, level = excluded.level,
      text = excluded.text, remark = excluded.remark, source = excluded.source, version = excluded.version,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`);
  await tx.execute(sql`insert into score_changes (id, student_id, subject_id, item_id, version, source,
    before, after, actor_id, at)
    select r.id, r.student_id, ${subject}::uuid, r.item_id, r.version, r.source, r.before, r.after,
    ${actorId}::uuid, ${moment}
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, student_id uuid, item_id uuid, version int,
      source text, before jsonb, after jsonb)`);
}
