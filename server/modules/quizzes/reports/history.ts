import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type CorrectionEntry,
  type CorrectionKind,
  correctionKinds,
  correctionPolicy,
} from '@/lib/contract/resources/quizzes/correction';
import type { PageQuery } from '@/lib/contract/json-api';
import type { Db } from '@/server/platform/db/client';
import { fullName } from '@/server/platform/db/names';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { plainText } from '@/server/platform/text/localized-text';
import { assignedKinds } from '@/lib/contract/quiz-kinds';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { readGradeColumns } from './sample/sample';

/** Lines of the audit log that change what was handed in; other marks are the marker's daily work. */
const kindOf: Record<string, CorrectionKind> = {
  'quiz.regrade': 'regrade',
  'attempt.remark': 'mark',
  'attempt.override': 'override',
  'attempt.accept_late': 'late_answer',
  'attempt.decline_late': 'late_declined',
  'attempt.void': 'void',
  'attempt.reopen': 'reopen',
  'quiz.retake': 'retake',
  'quiz.excuse': 'excuse',
  'quiz.unexcuse': 'unexcuse',
  'quiz.extend': 'extend',
  'quiz.release': 'release',
  'quiz.hide': 'hide',
};

const historyRow = defineRow('reports.history', {
  id: z.string(),
  at: timestamp,
  action: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  quiz_kind: z.enum(assignedKinds),
  total: z.number(),
  by: namedColumn.nullable(),
  policy: correctionPolicy.nullable(),
  question: z.object({ id: z.string(), prompt: localizedColumn }).nullable(),
  students: z.array(namedColumn),
});
type Row = RowOf<typeof historyRow>;

const count = (value: unknown) => (typeof value === 'number' ? value : 0);
const isKind = (value: unknown): value is CorrectionKind => correctionKinds.some((kind) => kind === value);

function toEntry(
  { action, data, question, total: _total, ...row }: Row,
  positions: ReadonlyMap<string, number>,
): CorrectionEntry {
  const affected = Array.isArray(data?.students) ? data.students.length : row.students.length;
  return {
    ...row,
    kind: isKind(data?.kind) ? data.kind : (kindOf[action] ?? 'mark'),
    at: row.at.toISOString(),
    question: question && {
      ...question,
      position: positions.get(question.id) ?? null,
      prompt: plainText(question.prompt, 500),
    },
    touched: data?.touched === undefined ? affected : count(data.touched),
    gained: count(data?.gained),
    lost: count(data?.lost),
  };
}

/**
 * What was changed in a quiz after the fact, newest first; questions have the numbers of the report. Single
 * students are named and listed only to those who see them.
 */
export async function listHistory(
  db: Db,
  access: Access<'quiz_report.read'>,
  quizId: string,
  filters: PageQuery,
): Promise<{ rows: CorrectionEntry[]; total: number }> {
  const { limit, offset } = slice(filters);
  const about = sql`(
    select a.student_id::text as v where a.id is not null union
    select x from jsonb_array_elements_text(case
      when jsonb_typeof(l.data->'students') = 'array' then l.data->'students' else '[]' end) x)`;
  const rows = await queryRows(
    db,
    historyRow,
    sql`
    select l.id, l.at, l.action, l.data, l.reason, quizzes.kind as quiz_kind, count(*) over ()::int as total,
      case when by_whom.id is not null then json_build_object('id', by_whom.id, 'name',
        ${fullName(sql`by_whom`)}) end as by,
      l.data->>'policy' as policy,
      case when v.id is not null then json_build_object('id', q.id, 'prompt', v.content->'prompt')
      end as question,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) order by u.search),
        '[]')
        from users u where u.id::text in ${about} and ${access.quizStudent(sql`u.id`)}) as students
    from quizzes join audit_log l on l.action = any(${sql.param(Object.keys(kindOf))})
      and (l.resource_id = quizzes.id::text or l.resource_id in (select w.id::text from attempts w
        where w.quiz_id = quizzes.id))
    left join attempts a on a.id::text = l.resource_id
    left join users by_whom on by_whom.id = l.actor_id
    left join questions q on q.id::text = l.data->>'question_id'
    left join question_versions v on v.id = q.current_version_id
    where quizzes.id = ${quizId} and (a.id is null or ${access.quizStudent(sql`a.student_id`)})
    order by l.at desc, l.id desc limit ${limit} offset ${offset}`,
  );
  if (rows.length === 0 && offset > 0)
    return { rows: [], total: (await listHistory(db, access, quizId, { page: 1, size: 1 })).total };
  const columns = rows.some(({ question }) => question)
    ? await readGradeColumns(db, access, quizId, { basis: 'last' })
    : [];
  const positions = new Map(columns.map(({ question_id, position }) => [question_id, position]));
  return { rows: rows.map((row) => toEntry(row, positions)), total: rows[0]?.total ?? 0 };
}
