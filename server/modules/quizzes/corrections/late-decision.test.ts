import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { correctionCollection } from '@/lib/contract/resources/quizzes/correction';
import { lateAnswerCollection } from '@/lib/contract/resources/quizzes/late-answer';
import { staffAttemptDocument, studentScoreCollection } from '@/lib/contract/resources/quizzes/report';
import { newId } from '@/server/platform/db/id';
import { attemptEvents } from '@/server/platform/db/schema/attempt-events';
import { lateAnswers, scoreEvents } from '@/server/platform/db/schema/attempts';
import { auditLog, notifications } from '@/server/platform/db/schema/people';
import { body, createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';

const base = 'teacher/homeworkReports';
const reason = 'كُتبت بعد خروج الطلاب';
let school: ReportSchool;
let quiz: string;
let late: string;
let badr: { attemptId: string; studentId: string };

beforeEach(async () => {
  school = await createReportSchool();
  const question = await school.question('أول');
  quiz = await school.make.quiz([{ questionId: question, mark: 6 }]);
  badr = await school.submitAttempt(quiz, { [question]: pick('c') }, { firstName: 'بدر' });
  late = newId();
  await school.db.insert(lateAnswers).values({
    eventId: late,
    attemptId: badr.attemptId,
    questionId: question,
    epoch: 1,
    rev: 2,
    payload: pick('b'),
    clientAt: new Date(),
    receivedAt: new Date(),
  });
});

const teacher = () => school.as('teacher');
const send = (step: string, attributes: object) =>
  teacher().post(`${base}/late-answers/${badr.attemptId}${step}`, body('late_answer', attributes));
const decline = (attributes: object = {}) => send('/decline', { event_id: late, reason, ...attributes });
const accept = () => send('', { event_id: late, reason: 'انقطع الإنترنت' });

async function lane(which = '') {
  const { status, body: list } = await teacher().get(`${base}/late/${quiz}${which}`);
  expect(status, JSON.stringify(list)).toBe(200);
  return lateAnswerCollection.parse(list).data.map(({ attributes }) => attributes);
}
async function attempt() {
  const { body: found } = await teacher().get(`${base}/get-answers/${quiz}/${badr.studentId}`);
  return staffAttemptDocument.parse(found).data.attributes;
}
async function notices() {
  const rows = await school.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, badr.studentId))
    .orderBy(notifications.createdAt, notifications.id);
  return rows.map(({ key, params }) => [key, (params as { what?: string }).what]);
}
const waiting = async () =>
  studentScoreCollection.parse((await teacher().get(`${base}/list-students-scores/${quiz}`)).body).data[0]
    ?.attributes.late_answers;

test('a declined late answer changes no mark, notifies once, and is shown as declined everywhere', async () => {
  expect(await waiting()).toBe(1);
  expect((await attempt()).actions.map(({ key }) => key)).toContain('decline_late');
  const lines = await school.db.$count(scoreEvents, eq(scoreEvents.attemptId, badr.attemptId));
  expect((await decline()).status).toBe(204);
  expect((await decline()).status).toBe(204);
  expect((await school.attemptRow(badr.attemptId)).mark).toBe(0);
  expect(await school.db.$count(scoreEvents, eq(scoreEvents.attemptId, badr.attemptId))).toBe(lines);
  expect(await notices()).toEqual([['work_changed', 'late_declined']]);

  expect(await lane('?late=waiting')).toEqual([]);
  expect(await lane('?late=declined')).toEqual([
    expect.objectContaining({
      declined_at: expect.any(String),
      decline_reason: reason,
      accepted_at: null,
    }),
  ]);
  expect(await waiting()).toBe(0);
  const found = await attempt();
  expect(found.late_answers).toEqual([
    expect.objectContaining({ event_id: late, decline_reason: reason, accepted_at: null }),
  ]);
  expect(
    found.timeline.filter(({ kind }) => kind === 'late_declined').map(({ data }) => data.reason),
  ).toEqual([reason]);
  const offered = found.actions.map(({ key }) => key);
  expect(offered).toContain('accept_late');
  expect(offered).not.toContain('decline_late');

  const { body: history } = await teacher().get(`${base}/history/${quiz}`);
  expect(correctionCollection.parse(history).data.map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({ kind: 'late_declined', reason, gained: 0, lost: 0 }),
  ]);
});

test('a declined one can be accepted later; an accepted one is not declined any more', async () => {
  await decline();
  expect((await accept()).status).toBe(204);
  expect((await school.attemptRow(badr.attemptId)).mark).toBe(6);
  expect(await lane('?late=accepted')).toEqual([
    expect.objectContaining({ declined_at: null, decline_reason: null, accepted_at: expect.any(String) }),
  ]);
  expect(await lane('?late=declined')).toEqual([]);
  const refused = await decline();
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'late_accepted']);
  expect((await school.attemptRow(badr.attemptId)).mark).toBe(6);
  expect((await notices()).map(([key]) => key)).toEqual(['work_changed', 'regraded']);
  const kinds = await school.db
    .select({ kind: attemptEvents.kind })
    .from(attemptEvents)
    .where(eq(attemptEvents.attemptId, badr.attemptId))
    .orderBy(attemptEvents.at, attemptEvents.id);
  expect(kinds.map(({ kind }) => kind).filter((kind) => kind.startsWith('late'))).toEqual([
    'late_declined',
    'late_accepted',
  ]);
});

test('a reason is needed, the answer must be of the attempt, and students and strangers decide nothing', async () => {
  const [none, blank] = [await send('/decline', { event_id: late }), await decline({ reason: ' ' })];
  expect([none.status, blank.status]).toEqual([422, 422]);
  expect((await decline({ event_id: newId() })).status).toBe(404);
  const other = await school.submitAttempt(quiz, {}, { firstName: 'أمل' });
  const stray = body('late_answer', { event_id: late, reason });
  const path = (id: string) => `${base}/late-answers/${id}/decline`;
  expect((await teacher().post(path(other.attemptId), stray)).status).toBe(404);
  const colleague = await school.addUser('teacher');
  expect((await colleague.post(path(badr.attemptId), stray)).status).toBe(404);
  expect((await school.as('student').post(path(badr.attemptId), stray)).status).toBe(403);
  expect(await notices()).toEqual([]);
  const log = and(eq(auditLog.resourceId, badr.attemptId), eq(auditLog.action, 'attempt.decline_late'));
  expect(await school.db.$count(auditLog, log)).toBe(0);
  expect(await lane('?late=waiting')).toHaveLength(1);
});
