import type { NotificationParams } from './notification-params';

/** Pages that are the same for each recipient and type. */
export const fixedPages: ReadonlyMap<string | null, string> = new Map([
  ['teacher_question_reports', '/school-instructor/question-bank/question-reports'],
  ['supervisor_question_reports', '/educational-supervisor/question-bank/question-reports'],
  ['join_request', '/my-school?requests=pending'],
  ['certificate_issued', '/student/certificate'],
  ['scores_published', '/home/student'],
  ['payment_due', '/payment/expenses'],
  ['payment', '/payment/history'],
  ['live_lesson', '/student/live-lessons'],
]);

/** Timetables that show what the notification is about. */
export const timetablePages: ReadonlyMap<string | null, string> = new Map([
  ['lesson_changed', '/student/my-school'],
  ['timetable_changed', '/student/my-school'],
  ['school_days', '/student/my-school'],
  ['teacher_school_days', '/school-instructor/timetable'],
  ['teacher_lesson_changed', '/school-instructor/timetable'],
  ['teacher_timetable_changed', '/school-instructor/timetable'],
  ['cover_requested', '/school-instructor/timetable'],
  ['cover_answered', '/educational-supervisor/timetable'],
]);

/** Pages of one row, `{id}` in place, by what of the notification names it. */
export const rowPages: ReadonlyMap<string | null, { page: string; of: keyof NotificationParams }> = new Map([
  ['exam_sent', { page: '/student/exams/{id}', of: 'general_quiz_uuid' }],
  ['competition', { page: '/student/competitions/{id}/join', of: 'competition_uuid' }],
  ['course', { page: '/courses/{id}', of: 'course_uuid' }],
  ['child_certificate', { page: '/home/parent/certificates/{id}', of: 'child_uuid' }],
  [
    'media_requested',
    { page: '/educational-supervisor/school-library?waiting=1&item={id}', of: 'media_uuid' },
  ],
  ['teacher_media', { page: '/school-instructor/media-library?item={id}', of: 'media_uuid' }],
  ['supervisor_media', { page: '/educational-supervisor/media-library?item={id}', of: 'media_uuid' }],
  ['preparation_returned', { page: '/school-instructor/preparation/edit/{id}', of: 'preparation_uuid' }],
  ['preparation_approved', { page: '/school-instructor/preparation/edit/{id}', of: 'preparation_uuid' }],
  ['plan_commented', { page: '/school-instructor/weekly-plan/{id}', of: 'plan_uuid' }],
  ['payment_request', { page: '/payment?request={id}', of: 'order_uuid' }],
  ['vcr_student', { page: '/vcr/student/sessions/{id}', of: 'request_uuid' }],
  ['vcr_instructor', { page: '/vcr/instructor/requests/{id}', of: 'request_uuid' }],
  ['vcr_parent', { page: '/parent/virtual-classes?request={id}', of: 'request_uuid' }],
]);
