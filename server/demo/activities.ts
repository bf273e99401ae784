import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { isByStaff } from '@/server/access/policy/kinds';
import { isInOpenQuiz } from '@/server/modules/quizzes/quizzes';
import { quizActivities, readingActivities } from './activity-plan';
import { demoId } from './random';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const pickedQuestionRow = defineRow('demo.pickedQuestion', {
  id: z.string(),
});

/**
 * Questions of a subject that no quiz of the staff holds now: as many types as there are, the easy ones
 * first.
 */
async function pickQuestions(tx: Tx, subject: string, count: number, now: Date): Promise<string[]> {
  const rows = await queryRows(
    tx,
    pickedQuestionRow,
    sql`
    select id from (
      select q.id, q.difficulty, q.type, row_number() over (partition by q.type
        order by q.difficulty, md5(q.id::text)) as turn
      from questions q where q.branch_id = ${demoId('branch shore')}
      and q.subject_id = ${demoId(`subject ${subject}`)}
        and q.type <> 'essay' and q.status = 'approved' and q.deleted_at is null
        and not exists (select 1 from quiz_slots s join quizzes z on z.id = s.quiz_id
          where s.question_id = q.id and z.status in ('draft', 'published')
          and ${isByStaff(sql`z.kind`)})
        and not ${isInOpenQuiz(now)}) c
    order by c.turn, c.difficulty, c.type limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

/** Quizzes out of the bank and pages to read, for everybody. */
export async function seedActivities(tx: Tx, now: Date): Promise<void> {
  const quizzes = [];
  for (const [position, { key, subject, count, title, summary }] of quizActivities.entries()) {
    quizzes.push({
      id: demoId(`activity ${key}`),
      subjectId: demoId(`subject ${subject}`),
      kind: 'quiz' as const,
      title,
      summary,
      questionIds: await pickQuestions(tx, subject, count, now),
      position,
      isPublished: true,
    });
  }
  const readings = readingActivities.map(({ key, subject, title, summary, body }, position) => ({
    id: demoId(`activity ${key}`),
    subjectId: demoId(`subject ${subject}`),
    kind: 'reading' as const,
    title,
    summary,
    body,
    position: quizActivities.length + position,
    isPublished: true,
  }));
  await tx.insert(publicActivities).values([...quizzes, ...readings]);
}
