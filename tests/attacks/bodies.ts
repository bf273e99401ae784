import type { RouteDefinition } from '@/server/http/route';
import { newId } from '@/server/db/id';
import type { Stock } from './stock';

const DAY = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const document = (type: string, attributes: object, extra: object = {}) => ({
  data: { type, attributes, ...extra },
});

const content = { type: 'true_false', prompt: { ar: 'العنوان' } };
const key = { type: 'true_false', correct: true };
const reason = 'سبب';

/** A body that the route accepts by its shape; ids in it are those of `rows`. Null for routes without one. */
export function bodyOf(definition: RouteDefinition, rows: Stock): unknown {
  const name = `${definition.method} ${definition.path.replace('{staff}/', '').replace(/^.*\/student\//, '')}`;
  const students = { relationships: { students: { data: [{ type: 'student', id: rows.student }] } } };
  const bodies: Record<string, unknown> = {
    'POST questions/import/{id}/commit': document('question_import', {}),
    'POST questions': document('question', {
      subject_id: rows.subject,
      section_id: rows.section,
      difficulty: 1,
      content,
      key,
    }),
    'PUT questions/{id}': document('question', {
      subject_id: rows.subject,
      section_id: rows.section,
      difficulty: 1,
      content,
      key,
    }),
    'POST activities/{id}/try': document('activity_try', { nonce: '0'.repeat(32), answers: [] }),
    'POST homework': document('homework', { title: { ar: 'واجب' } }),
    'PUT homework/{id}': document('homework', { title: { ar: 'واجب' } }),
    'POST homework/retake/{id}': document('homework', { start_at: at(0), end_at: at(1) }, students),
    'POST homework/{id}/excuse': document('homework', { students: [rows.student], reason }),
    'POST homework/{id}/extend': document('homework', { students: [rows.student], minutes: 5, reason }),
    'POST start-homework/{id}': document('attempt', { client_id: 'device-one' }),
    'POST post-answer/{id}': {
      data: [
        {
          type: 'answer',
          attributes: { event_id: newId(), question_id: rows.question, epoch: 1, rev: 1, answers: [] },
        },
      ],
    },
    'POST {id}/update-time': document('periodic-test', { student_test_duration: 5 }),
    'POST {id}/events': document('attempt_event', { kind: 'focus_lost' }),
    'POST finish-homework/{id}': document('attempt', { revs: {} }),
    'POST homeworkReports/marks/{id}': document('mark', {
      attempt_id: rows.finished,
      question_id: rows.essay,
      mark: 1,
    }),
    'POST homeworkReports/regrade/{id}/preview': document('regrade', {
      question_id: rows.question,
      policy: 'full_marks',
      reason,
    }),
    'POST homeworkReports/regrade/{id}': document('regrade', {
      question_id: rows.question,
      policy: 'full_marks',
      reason,
    }),
    'POST homeworkReports/late-answers/{id}': document('late_answer', { event_id: rows.lateEvent, reason }),
    'POST homeworkReports/reopen/{id}': document('attempt', { deadline: at(1), reason }),
    'POST homeworkReports/void/{id}': document('attempt', { reason }),
    'POST profile/password': document('password', {
      current_password: 'before',
      password: 'a word for later',
    }),
    'POST profile/contact': document('contact', {
      channel: 'mail',
      address: 'reader@school.example',
      current_password: 'before',
    }),
    'POST profile/contact/resend': document('code_flow', { flow: 'flow' }),
    'POST profile/contact/verify': document('code_flow', { flow: 'flow', code: '123456' }),
    'POST profile/link-code': document('link_code', {}),
    'PUT notifications/preferences': document('notification_preferences', {
      types: { graded: { push: false } },
      quiet_hours: { is_on: true, from: '21:00', to: '06:00' },
    }),
    'POST notifications/update-token': document('notification', {
      device_token: '',
      device_type: 'web',
      fingerprint: 'f',
    }),
    'POST profile/update-profile': document('user', { language: 'ar' }),
    'POST api/v1/{locale}/login': document('login', { identifier: 'nobody', password: 'wrong-password' }),
  };
  return bodies[name] ?? null;
}
