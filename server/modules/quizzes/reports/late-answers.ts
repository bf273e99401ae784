import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { type LateAnswer, lateCauses, type LateFilters } from '@/lib/contract/resources/quizzes/late-answer';
import type { Locale } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { fullName } from '@/server/platform/db/names';
import { quizClassroom } from '@/server/modules/quizzes/quizzes';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { describeAnswer } from '@/server/modules/quizzes/questions/engine';
import { plainText } from '@/server/platform/text/localized-text';
import { localizedColumn, namedColumn, storedDocument, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { iso } from './iso-time';

const lateAnswerRow = defineRow('reports.lateAnswer', {
  id: z.string(),
  attempt_id: z.string(),
  attempt_number: z.number(),
  question_id: z.string(),
  content: storedDocument<QuestionContent>(),
  payload: storedDocument<AnswerEntries>(),
  client_at: timestamp.nullable(),
  received_at: timestamp,
  accepted_at: timestamp.nullable(),
  declined_at: timestamp.nullable(),
  decline_reason: z.string().nullable(),
  cause: z.enum(lateCauses).nullable(),
  late_seconds: z.number(),
  student: z.object({ id: z.string(), name: localizedColumn, number: z.string() }),
  classroom: namedColumn,
  total: z.number(),
});
const LIMIT = 400;

/** Late answers of one quiz from students whom the actor may see, newest first; one statement. */
export async function listLate(
  db: Db,
  access: Access<'attempt.read_answers'>,
  quizId: string,
  filters: LateFilters,
  locale: Locale,
): Promise<{ rows: LateAnswer[]; total: number }> {
  const { limit, offset } = slice(filters);
  const which = {
    waiting: sql`and l.accepted_at is null and l.declined_at is null`,
    accepted: sql`and l.accepted_at is not null`,
    declined: sql`and l.declined_at is not null`,
  };
  const found = await queryRows(
    db,
    lateAnswerRow,
    sql`
    select l.event_id as id, l.attempt_id, attempts.number as attempt_number, l.question_id, v.content,
    l.payload, l.client_at, l.received_at, l.accepted_at, l.declined_at, l.decline_reason, l.cause,
      greatest(0, extract(epoch
        from l.received_at - coalesce(attempts.finished_at, attempts.deadline,
          l.received_at)))::int as late_seconds,
      json_build_object('id', u.id, 'name', ${fullName(sql`u`)}, 'number', st.number) as student,
        ${quizClassroom(sql`c`)} as classroom, count(*) over ()::int as total
    from late_answers l join attempts on attempts.id = l.attempt_id
    join quizzes on quizzes.id = attempts.quiz_id
    join lateral (select e.entry->>'version_id' as version_id
      from jsonb_array_elements(attempts.paper->'entries') e(entry)
      where e.entry->>'question_id' = l.question_id::text) entry on true
    join question_versions v on v.id = entry.version_id::uuid
    join users u on u.id = attempts.student_id join students st on st.user_id = u.id
    join classrooms c on c.id = st.classroom_id
    where attempts.quiz_id = ${quizId} and ${access.attempts} ${filters.late ? which[filters.late] : sql``}
    order by l.received_at desc, l.event_id limit ${limit} offset ${offset}`,
  );
  return {
    total: found[0]?.total ?? 0,
    rows: found.map(({ content, payload, total: _total, ...row }) => ({
      ...row,
      prompt: plainText(content.prompt, LIMIT),
      answer: describeAnswer(content, payload, locale).slice(0, LIMIT).toWellFormed(),
      client_at: iso(row.client_at),
      received_at: row.received_at.toISOString(),
      accepted_at: iso(row.accepted_at),
      declined_at: iso(row.declined_at),
    })),
  };
}
