import type { IconName } from '@/components/ui/icon-names';
import type { NotificationType } from '@/lib/contract/notification-types';

export const notificationIcons: Record<NotificationType, IconName> = {
  new_homework: 'pen-line',
  new_periodic_test: 'file-check',
  new_formative_test: 'file-check',
  new_general_exam: 'clipboard-list',
  due_soon: 'clock',
  graded: 'circle-check',
  regraded: 'circle-check',
  work_changed: 'pen-line',
  returned: 'undo-2',
  retake: 'rotate-ccw',
  missed: 'clock',
  absence: 'calendar-x',
  meeting: 'video',
  plan_published: 'notebook-pen',
  payment: 'credit-card',
  join_request: 'user-round-plus',
  join_approved: 'user-round-check',
  join_declined: 'user-round-x',
  passkey_added: 'key-round',
  report_decided: 'message-circle-reply',
  question_suspended: 'circle-slash',
  short_paper: 'circle-exclamation-point',
  late_answer: 'clock',
  competition: 'trophy',
  exam_sent: 'clipboard-list',
  certificate_issued: 'award',
  scores_published: 'table-2',
  media_requested: 'library-big',
  media_approved: 'badge-check',
  media_declined: 'undo-2',
  preparation_returned: 'undo-2',
  preparation_approved: 'badge-check',
  lesson_changed: 'calendar-days',
  timetable_changed: 'calendar-days',
  cover_requested: 'calendar-days',
  cover_answered: 'calendar-days',
  plan_commented: 'message-square',
  plan_missing: 'notebook-pen',
  colleague_message: 'message-circle-reply',
};
const mirrored: readonly string[] = ['plan_published', 'returned', 'media_declined', 'preparation_returned'];

/** Icons that point somewhere turn round in Arabic. */
export const isMirrored = (kind: string) => mirrored.includes(kind);
