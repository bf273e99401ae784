import { describe, expect, test } from 'vitest';
import { notificationPlace } from '@/lib/contract/notification-place';
import { type Notification, notificationResource } from '@/lib/contract/resources/people/session';
import { unreadCount } from '../api/notifications';
import { notificationCountText } from './notification-text';
import { groupByDay } from './group-by-day';
import { groupNotifications } from './group-notifications';
import { waitBefore } from './live-stream';

describe('notifications', () => {
  test('open where their screen name says, others only become read', () => {
    const params = {
      general_quiz_uuid: 'q1',
      session_uuid: 's1',
      competition_uuid: 'c1',
      media_uuid: 'm1',
      colleague_uuid: 'p1',
    };
    const target = (screen_name: string | null) => notificationPlace({ screen_name, params }, 'manara');
    expect(target('new_homework')).toEqual({ path: '/student/general-quizzes/homework/q1', newTab: false });
    expect(target('new_formative_test')).toEqual(target('new_periodic_test'));
    expect(target('new_periodic_test')?.path).toBe('/student/general-quizzes/periodic-tests/q1');
    expect(target('meeting')).toEqual({ path: '/static/manara-app/s1', newTab: true });
    expect(target('competition')?.path).toBe('/student/competitions/c1/join');
    expect(target('exam_sent')?.path).toBe('/student/exams/q1');
    expect(target('media_requested')?.path).toBe('/educational-supervisor/school-library?waiting=1&item=m1');
    expect(target('teacher_media')?.path).toBe('/school-instructor/media-library?item=m1');
    expect(target('teacher_colleague')?.path).toBe('/school-instructor/colleagues?person=p1');
    expect(target('supervisor_colleague')?.path).toBe('/educational-supervisor/colleagues?person=p1');
    expect(target('join_request')).toEqual({ path: '/my-school?requests=pending', newTab: false });
    expect(target('teacher_homework_report')?.path).toBe('/school-instructor/homework-reports/q1');
    expect(target('supervisor_formative_test_report')?.path).toBe(
      '/educational-supervisor/formative-test-reports/q1',
    );
    expect(target('graded')).toBeNull();
    expect(target(null)).toBeNull();
    expect(notificationPlace({ screen_name: 'new_homework', params: {} }, 'manara')).toBeNull();
  });

  test.each([
    ['preparation_returned', { preparation_uuid: 'p1' }, '/school-instructor/preparation/edit/p1'],
    ['plan_published', { week: '2026-11-22' }, '/student/weekly-plan?week=2026-11-22'],
    ['preparation_missing', { week: '2026-11-22' }, '/school-instructor/preparation?week=2026-11-22'],
    ['plan_commented', { plan_uuid: 'w1' }, '/school-instructor/weekly-plan/w1'],
    ['certificate_issued', {}, '/student/certificate'],
    ['course', { course_uuid: 'c1' }, '/courses/c1'],
    ['assessment_open_student', { assessment_uuid: 'a1' }, '/assessments/a1'],
    ['assessment_due_parent', { assessment_uuid: 'a1' }, '/assessments/a1'],
    ['assessment_open_school_instructor', { assessment_uuid: 'a1' }, '/school-instructor/assessment/a1'],
    [
      'assessment_due_educational_supervisor',
      { assessment_uuid: 'a1' },
      '/educational-supervisor/assessment/a1',
    ],
    ['assessment_results_employee', { assessment_uuid: 'a1' }, '/assessments/results/a1'],
    [
      'assessment_results_school_instructor',
      { assessment_uuid: 'a1' },
      '/school-instructor/assessment/my-assessments/a1',
    ],
    [
      'assessment_report_assessment_manager',
      { assessment_uuid: 'a1' },
      '/assessment_manager/assessments_reports/assessors/a1',
    ],
    [
      'assessment_report_educational_supervisor',
      { assessment_uuid: 'a1' },
      '/educational-supervisor/assessment/reports/assessors?assessment=a1',
    ],
    ['child_absence', { child_uuid: 'k1' }, '/parent/reports/k1'],
    ['child_certificate', { child_uuid: 'k1' }, '/home/parent/certificates/k1'],
    ['school_days', { week: '2026-11-22' }, '/student/my-school?week=2026-11-22'],
    ['teacher_school_days', {}, '/school-instructor/timetable'],
    [
      'child_timetable',
      { child_uuid: 'k1', week: '2026-11-22' },
      '/home/parent/timetable/k1?week=2026-11-22',
    ],
    ['child_plan', { child_uuid: 'k1', week: '2026-11-22' }, '/home/parent/weekly-plan/k1?week=2026-11-22'],
  ])('the browser reads what %s is about from the reply', (screen_name, params, path) => {
    const reply = notificationResource.parse({
      type: 'notification',
      id: 'n1',
      attributes: { title: 't', body: 'b', read: null, created_at: 'now', data: { screen_name, params } },
    });
    expect(notificationPlace(reply.attributes.data, 'manara')?.path).toBe(path);
  });

  test('the bell is exact to its limit', () => {
    expect(notificationCountText(20, 20, String)).toBe('20');
    expect(notificationCountText(21, 20, String)).toBe('20+');
    expect(notificationCountText(200, 200, String)).toBe('200');
    expect(notificationCountText(201, 200, String)).toBe('200+');
  });

  test.each([
    [{ count: 4 }, 4],
    [{ meta: { unread_count: 5 } }, 5],
    [{ data: { attributes: { unread_count: 6 } } }, 6],
    [{}, 0],
    [{ count: 'many' }, 0],
    [null, 0],
  ])('the count of %j is %d', (reply, count) => {
    expect(unreadCount(reply)).toBe(count);
  });

  test('are cut where the day changes, in their order', () => {
    const rows = ['2026-11-22T10', '2026-11-22T08', '2026-11-21T20'].map((created_at) => ({ created_at }));
    const groups = groupByDay(rows, (at) => Number(at.slice(8, 10)));
    expect(groups.map(({ day, rows: own }) => [day, own.length])).toEqual([
      [22, 2],
      [21, 1],
    ]);
  });
});

describe('repeated notifications', () => {
  const row = (id: string, kind: string, time: string, child_uuid?: string): Notification => ({
    id,
    kind,
    title: '',
    body: id,
    read: null,
    created_at: `2026-11-22T${time}:00Z`,
    data: { screen_name: kind, params: child_uuid ? { child_uuid } : {} },
  });
  const ids = (rows: Notification[]) =>
    groupNotifications(rows).map(({ members }) => members.map(({ id }) => id));

  test('of a kind within an hour of the newest are one row, where the newest stands', () => {
    expect(
      ids([
        row('a', 'new_homework', '10:00'),
        row('b', 'graded', '09:50'),
        row('c', 'new_homework', '09:30'),
        row('d', 'new_homework', '09:00'),
        row('e', 'new_homework', '08:59'),
      ]),
    ).toEqual([['a', 'c', 'd'], ['b'], ['e']]);
  });

  test('of two children stand apart', () => {
    expect(ids([row('a', 'graded', '10:00', 'x'), row('b', 'graded', '09:59', 'y')])).toEqual([['a'], ['b']]);
  });

  test('of a kind that is not known stay single', () => {
    const plain = (id: string) => {
      const { kind: _, ...rest } = row(id, '', '10:00');
      return { ...rest, data: { screen_name: null, params: {} } };
    };
    expect(ids([plain('a'), plain('b')])).toEqual([['a'], ['b']]);
  });
});

test('the wait for the line grows to a minute and is never the same for all', () => {
  expect(waitBefore(0, 0.5)).toBe(2000);
  expect(waitBefore(0, 0)).toBe(1000);
  expect(waitBefore(20, 0.5)).toBe(60_000);
});
