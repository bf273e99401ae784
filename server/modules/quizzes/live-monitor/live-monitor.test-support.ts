import { expect } from 'vitest';
import { monitorDocument } from '@/lib/contract/resources/quizzes/live-monitor';
import { attemptDocument } from '@/lib/contract/resources/quizzes/attempt';
import { createAttemptSchool, document } from '@/tests/server/attempt-calls';

const studentApi = '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students';
export const device = (id = 'device-one', more: object = {}) =>
  document('attempt', { client_id: id, ...more });
export const codeOf = (reply: { status: number; body: { errors?: { code: string }[] } }) => [
  reply.status,
  reply.body.errors?.[0]?.code,
];

/** A school with a test of 30 minutes that runs, and the calls of its teacher and students about it. */
export async function createMonitoredQuiz() {
  const fixture = await createAttemptSchool();
  let quiz = await fixture.make.quiz(fixture.slots(), {
    kind: 'periodic_test',
    testTime: 30,
    latePolicy: 'none',
  });
  const teacher = () => fixture.school.as('teacher');
  const at = (path: string) => `teacher/periodic-test/${quiz}/${path}`;
  async function begun() {
    const student = await fixture.school.addUser('student');
    const start = await student.post(`${studentApi}/start/${quiz}`, device());
    expect(start.status).toBe(200);
    return { student, attempt: attemptDocument.parse(start.body).data };
  }
  return {
    fixture,
    quiz,
    /** The calls are about this quiz from now on; returns its id. */
    about: (id: string) => (quiz = id),
    teacher,
    at,
    begun,
    studentApi,
    monitorAction: (name: 'pause' | 'resume', reason?: string) =>
      teacher().post(at(name), document('quiz_pause', reason ? { reason } : {})),
    say: (attributes: object) => teacher().post(at('messages'), document('quiz_message', attributes)),
    readMonitor: async () => {
      const reply = await teacher().get(at('live-monitor'));
      expect(reply.status).toBe(200);
      return monitorDocument.parse(reply.body).data.attributes;
    },
    clock: async (student: Awaited<ReturnType<typeof begun>>['student']) =>
      (await student.get(`${studentApi}/${quiz}/time-left`)).body.data.attributes,
  };
}
export type MonitoredQuiz = Awaited<ReturnType<typeof createMonitoredQuiz>>;
