import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { questionReportSettingsDocument } from '@/lib/contract/resources/quizzes/question-report';
import { auditLog } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { type AttemptSchool, base, createAttemptSchool, document } from '@/tests/server/attempt-calls';

let fixture: AttemptSchool;
let school: AttemptSchool['school'];
beforeEach(async () => {
  fixture = await createAttemptSchool();
  ({ school } = fixture);
});

const path = (who: 'teacher' | 'supervisor') =>
  `${who === 'teacher' ? 'teacher' : 'employee'}/question-reports/settings`;
const change = (suspend_after: unknown, who: 'teacher' | 'supervisor' = 'supervisor') =>
  school.as(who).put(path(who), document('question_report_settings', { suspend_after }));
async function read(who: 'teacher' | 'supervisor') {
  const { status, body } = await school.as(who).get(path(who));
  expect(status, JSON.stringify(body)).toBe(200);
  return questionReportSettingsDocument.parse(body).data.attributes;
}
const lines = async () =>
  (
    await school.db
      .select({ data: auditLog.data, actor: auditLog.actorId })
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'question_report.configure'), eq(auditLog.resourceId, school.ids.branch)),
      )
  ).map(({ data, actor }) => [data, actor]);

test('a supervisor sets after how many students a question is suspended; a teacher reads it', async () => {
  expect(await read('teacher')).toEqual({ suspend_after: 3, actions: [] });
  expect((await read('supervisor')).actions.map(({ key }) => key)).toEqual(['configure']);
  const saved = await change(2);
  expect([saved.status, saved.body.data.attributes.suspend_after]).toEqual([200, 2]);
  expect((await change(2)).status).toBe(200);
  expect((await read('teacher')).suspend_after).toBe(2);
  expect((await change(null)).status).toBe(200);
  expect((await read('teacher')).suspend_after).toBeNull();
  const { id } = school.people.supervisor;
  expect(await lines()).toEqual([
    [{ suspend_after: [3, 2] }, id],
    [{ suspend_after: [2, null] }, id],
  ]);
});

test('what was set is what the next report meets, in this branch alone', async () => {
  const others = await school.db.select().from(branches).where(eq(branches.suspendAfterReports, 1));
  expect((await change(1)).status).toBe(200);
  const after = await school.db.select().from(branches).where(eq(branches.suspendAfterReports, 1));
  expect(after.map(({ id }) => id).filter((id) => !others.some((other) => other.id === id))).toEqual([
    school.ids.branch,
  ]);
  const [question] = fixture.questions;
  const quiz = await fixture.make.quiz(fixture.slots());
  const { student } = await fixture.started(quiz);
  await student.post(
    `${base}/${quiz}/question-reports`,
    document('question_report', { question_id: question, reason: 'typo' }),
  );
  const { body } = await school.as('teacher').get(`teacher/questions/${question}`);
  expect(body.data.attributes.status).toBe('suspended');
});

test('only from 1 to 20, or never; a teacher and a student change nothing', async () => {
  for (const wrong of [0, 21, 1.5, -1, 'many', undefined])
    expect((await change(wrong)).status, String(wrong)).toBe(422);
  for (const right of [20, 1]) expect((await change(right)).status, String(right)).toBe(200);
  expect((await change(5, 'teacher')).status).toBe(403);
  expect((await school.as('student').get(path('teacher'))).status).toBe(403);
  expect((await read('supervisor')).suspend_after).toBe(1);
});
