import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { versionsInUse } from '@/server/modules/quizzes/attempts';
import type { Db } from '@/server/platform/db/client';
import { namedColumn, storedDocument } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const sampleQuestionRow = defineRow('reports.sampleQuestion', {
  id: z.string(),
  content: storedDocument<QuestionContent>(),
  /**
   * The keys by which the answers are marked: those of the papers, and others that are accepted since a
   * correction.
   */
  keys: storedDocument<QuestionKey[]>(),
  /** The key was changed, and some answers are still marked by an older one. */
  is_regrade_pending: z.boolean(),
  section: namedColumn,
  skill: z.string().nullable(),
});
export type SampleQuestion = RowOf<typeof sampleQuestionRow>;

/** A question of a sample with the versions that its papers had. */
type AskedQuestion = { question_id: string; versions: string[] };

/**
 * The questions of the sample with the newest text and key by which they are marked, for staff only. A key
 * that was changed without a regrade marks nothing yet, so that it is not read as the right answer of these
 * marks.
 */
export async function readSampleQuestions(
  db: Db,
  quizId: string,
  columns: readonly AskedQuestion[],
): Promise<Map<string, SampleQuestion>> {
  if (columns.length === 0) return new Map();
  const used = await versionsInUse(
    db,
    quizId,
    columns.flatMap(({ question_id, versions }) =>
      versions.map((version_id) => ({ question_id, version_id })),
    ),
  );
  const rows = await queryRows(
    db,
    sampleQuestionRow,
    sql`
    with used as (select * from jsonb_to_recordset(${JSON.stringify(used)}::jsonb)
        as u(question_id uuid, accepted uuid[], is_full boolean)),
      marking as (select distinct u.question_id, v.id, v.version, v.content, k.key from used u
        join question_versions v on v.id = any(u.accepted) join question_keys k on k.version_id = v.id)
    select q.id, q.skill, (array_agg(m.content order by m.version desc))[1] as content,
      jsonb_agg(m.key order by m.version desc) as keys,
      exists (select 1 from used u where u.question_id = q.id and not u.is_full and not exists (
        select 1 from question_keys k where k.version_id = any(u.accepted) and k.key = now.key))
        as is_regrade_pending,
      json_build_object('id', s.id, 'name', s.title) as section
    from questions q join marking m on m.question_id = q.id
    join question_keys now on now.version_id = q.current_version_id
    join sections s on s.id = q.section_id group by q.id, now.key, s.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
