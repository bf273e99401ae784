import { announcementAnchor } from './announcement';
import { meetingPlace } from './meeting-place';
import { familyPlace } from './notification-family';
import { fixedPages, rowPages, timetablePages } from './notification-pages';
import type { NotificationParams } from './notification-params';
import { assignedWhere, assignedRecords, studentQuizPage } from './quiz-kinds';
import type { Role } from './roles';

/** Channels of notifications: `bell` is the list on the site, then push to devices, mail and short messages. */
export const notificationChannels = ['bell', 'push', 'mail', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

type NotificationRules = {
  /** Roles that can receive it, in the order of the settings page. */
  roles: readonly Role[];
  /** Sent also to the guardians of those it is about, with the child's name; `only`: to them alone. */
  guardians?: 'also' | 'only';
  /** Goes out in quiet hours too. */
  isUrgent?: true;
  /** The bell cannot be switched off: it is about the person's own work. */
  isOwn?: true;
  /** Channels that are on by default; the list on the site (`bell`) always is. */
  defaults: readonly Exclude<NotificationChannel, 'bell'>[];
};

const learner = ['student'] as const;
const family = ['student', 'parent'] as const;
const deciders = ['educational_supervisor', 'employee'] as const;
const teachers = ['school_instructor', 'educational_supervisor'] as const;
const staff = ['school_instructor', 'educational_supervisor', 'employee'] as const;
/** Anybody can be asked to assess, or invited. */
const anybody = [
  'student',
  'student_teacher',
  'parent',
  'instructor',
  ...staff,
  'assessment_manager',
] as const;

/** All types of notifications. A new type needs texts in messages/{ar,en}/server.json and notifications.json. */
export const notificationRules = {
  new_homework: { roles: learner, isOwn: true, defaults: ['push'] },
  new_periodic_test: { roles: learner, isOwn: true, defaults: ['push', 'mail'] },
  new_formative_test: { roles: learner, isOwn: true, defaults: ['push'] },
  new_general_exam: { roles: learner, defaults: ['push'] },
  due_soon: { roles: learner, isOwn: true, defaults: ['push'] },
  graded: { roles: family, guardians: 'also', isOwn: true, defaults: ['push'] },
  regraded: { roles: learner, isOwn: true, defaults: [] },
  work_changed: { roles: learner, isOwn: true, defaults: ['push'] },
  returned: { roles: [...learner, ...staff], isOwn: true, defaults: ['push'] },
  retake: { roles: learner, isOwn: true, defaults: ['push'] },
  missed: { roles: ['parent'], guardians: 'only', defaults: ['push'] },
  absence: { roles: ['parent'], guardians: 'only', isUrgent: true, defaults: ['push', 'mail'] },
  excuse_accepted: { roles: ['parent'], isOwn: true, defaults: ['push'] },
  excuse_declined: { roles: ['parent'], isOwn: true, defaults: ['push'] },
  meeting: {
    roles: anybody,
    defaults: ['push', 'mail'],
  },
  meeting_changed: { roles: anybody, isUrgent: true, isOwn: true, defaults: ['push', 'mail'] },
  meeting_cancelled: { roles: anybody, isUrgent: true, isOwn: true, defaults: ['push', 'mail'] },
  meeting_soon: { roles: anybody, isUrgent: true, isOwn: true, defaults: ['push'] },
  invitation: { roles: learner, isOwn: true, defaults: ['push'] },
  announcement: { roles: anybody, defaults: ['push'] },
  plan_published: { roles: family, guardians: 'also', defaults: [] },
  payment: { roles: [...family, 'student_teacher'], isOwn: true, defaults: ['push', 'mail'] },
  course: {
    roles: [...family, 'student_teacher', 'instructor', 'school_instructor'],
    guardians: 'also',
    isOwn: true,
    defaults: ['push'],
  },
  join_request: { roles: deciders, isOwn: true, defaults: ['mail'] },
  join_approved: {
    roles: ['student', 'student_teacher', 'parent', 'instructor'],
    isOwn: true,
    defaults: ['push'],
  },
  join_declined: {
    roles: ['student', 'student_teacher', 'parent', 'instructor'],
    isOwn: true,
    defaults: ['push'],
  },
  passkey_added: {
    roles: [...family, 'student_teacher', 'instructor', ...staff, 'assessment_manager'],
    isUrgent: true,
    isOwn: true,
    defaults: ['push'],
  },
  address_changed: {
    roles: [...family, 'student_teacher', 'instructor', ...staff, 'assessment_manager'],
    isUrgent: true,
    isOwn: true,
    defaults: ['push'],
  },
  report_decided: { roles: [...learner, ...teachers], isOwn: true, defaults: [] },
  question_suspended: { roles: teachers, isOwn: true, defaults: [] },
  short_paper: { roles: teachers, isOwn: true, defaults: ['push'] },
  late_answer: { roles: teachers, isOwn: true, defaults: [] },
  competition: { roles: learner, defaults: ['push'] },
  exam_sent: { roles: learner, defaults: ['push'] },
  certificate_issued: { roles: family, guardians: 'also', defaults: ['push'] },
  scores_published: { roles: family, guardians: 'also', isOwn: true, defaults: ['push'] },
  media_requested: { roles: ['educational_supervisor'], isOwn: true, defaults: [] },
  media_approved: { roles: teachers, isOwn: true, defaults: [] },
  colleague_message: { roles: teachers, defaults: ['push'] },
  media_declined: { roles: teachers, isOwn: true, defaults: ['push'] },
  preparation_returned: { roles: ['school_instructor'], isOwn: true, defaults: ['push'] },
  preparation_approved: { roles: ['school_instructor'], isOwn: true, defaults: [] },
  lesson_changed: { roles: [...family, 'school_instructor'], guardians: 'also', defaults: ['push'] },
  timetable_changed: { roles: [...family, 'school_instructor'], guardians: 'also', defaults: [] },
  school_days: { roles: [...family, 'school_instructor'], guardians: 'also', defaults: ['push'] },
  cover_requested: { roles: ['school_instructor'], isOwn: true, defaults: ['push'] },
  cover_answered: { roles: ['educational_supervisor'], isOwn: true, defaults: [] },
  plan_commented: { roles: ['school_instructor'], isOwn: true, defaults: [] },
  plan_missing: { roles: ['school_instructor'], isOwn: true, defaults: ['push'] },
  preparation_missing: { roles: ['school_instructor'], defaults: ['push'] },
  guardian_note: { roles: ['parent'], guardians: 'only', isOwn: true, defaults: ['push', 'mail'] },
  note_answered: { roles: ['school_instructor'], isOwn: true, defaults: ['push'] },
  weekly_digest: { roles: ['parent'], defaults: ['mail'] },
  psychological_consent: { roles: ['parent'], guardians: 'only', isOwn: true, defaults: ['push'] },
  psychological_allowed: { roles: learner, isOwn: true, defaults: ['push'] },
  psychological_talk: { roles: ['employee'], isOwn: true, defaults: ['push'] },
  psychological_answer: { roles: learner, isOwn: true, defaults: ['push'] },
  assessment_open: { roles: anybody, isOwn: true, defaults: ['push'] },
  assessment_due: { roles: anybody, isOwn: true, defaults: ['push'] },
  live_lesson: { roles: learner, isOwn: true, defaults: ['push'] },
  vcr_request: { roles: ['instructor', 'parent'], isOwn: true, defaults: ['push', 'mail'] },
  vcr_decided: { roles: ['student', 'parent', 'instructor'], isOwn: true, defaults: ['push'] },
  assessment_published: { roles: [...staff, 'assessment_manager'], isOwn: true, defaults: ['push'] },
} as const satisfies Record<string, NotificationRules>;
export type NotificationType = keyof typeof notificationRules;
export const notificationTypes = Object.keys(notificationRules) as [NotificationType, ...NotificationType[]];

/** The rules of a type, with every optional one readable. */
export const notificationRulesOf = (type: NotificationType): NotificationRules => notificationRules[type];
export const isNotificationType = (value: string): value is NotificationType =>
  Object.hasOwn(notificationRules, value);
/** Types that a person of the role can receive. */
export const typesOf = (role: Role): NotificationType[] =>
  notificationTypes.filter((type) => notificationRulesOf(type).roles.includes(role));
export const isOnByDefault = (type: NotificationType, channel: NotificationChannel): boolean =>
  channel === 'bell' || notificationRulesOf(type).defaults.includes(channel);

const staffPrefix = (who: string | undefined) =>
  who === 'teacher' ? '/school-instructor' : '/educational-supervisor';

export type NotificationPlace = { path: string; newTab: boolean };
type NotificationData = { screen_name: string | null; params: NotificationParams };

const assessmentPages = {
  school_instructor: {
    fill: '/school-instructor/assessment',
    results: '/school-instructor/assessment/my-assessments',
  },
  educational_supervisor: {
    fill: '/educational-supervisor/assessment',
    results: '/educational-supervisor/assessment/my-assessments',
  },
} as const;

/** Reports by the role that reads them; `{id}` is the assessment. */
const reportPages: Readonly<Record<string, string>> = {
  assessment_manager: '/assessment_manager/assessments_reports/assessors/{id}',
  school_instructor: '/school-instructor/assessment/reports/assessors?assessment={id}',
  educational_supervisor: '/educational-supervisor/assessment/reports/assessors?assessment={id}',
};

/** Where forms of an assessment are filled in, or results and reports read, by the role that was notified. */
function assessmentPlace(screen: string | null, id: string | undefined): NotificationPlace | null {
  const [, what, role = ''] = /^assessment_(open|due|results|report)_(\w+)$/.exec(screen ?? '') ?? [];
  if (!what || !id) return null;
  const report = reportPages[role];
  if (what === 'report')
    return report ? { path: report.replace('{id}', encodeURIComponent(id)), newTab: false } : null;
  const pages =
    role === 'school_instructor' || role === 'educational_supervisor'
      ? assessmentPages[role]
      : { fill: '/assessments', results: '/assessments/results' };
  return {
    path: `${pages[what === 'results' ? 'results' : 'fill']}/${encodeURIComponent(id)}`,
    newTab: false,
  };
}

/**
 * Where opening a notification leads, without the language; null for those that only become read. `slug` is the short
 * name of the school in the address of its app page.
 */
export function notificationPlace(
  { screen_name: screen, params }: NotificationData,
  slug: string,
): NotificationPlace | null {
  const quiz = params.general_quiz_uuid;
  const [kind] = assignedWhere(({ publishedNotification }) => publishedNotification === screen);
  if (kind && quiz) return { path: studentQuizPage(kind, encodeURIComponent(quiz)), newTab: false };
  const [, who, reportType, late] = /^(teacher|supervisor)_(\w+_report)(_late)?$/.exec(screen ?? '') ?? [];
  const [reported] = assignedRecords().filter((record) => record.reportType === reportType);
  if (reported && quiz)
    return {
      path: `${staffPrefix(who)}${reported.pages.reports}/${encodeURIComponent(quiz)}${late ? '?tab=late' : ''}`,
      newTab: false,
    };
  const fixed = fixedPages.get(screen);
  if (fixed) return { path: fixed, newTab: false };
  if (screen === 'announcement')
    return {
      path: `/my-school#${announcementAnchor(params.announcement_uuid ?? '')}`,
      newTab: false,
    };
  const assessment = assessmentPlace(screen, params.assessment_uuid);
  if (assessment) return assessment;
  const [, reader] = /^(teacher|supervisor)_colleague$/.exec(screen ?? '') ?? [];
  if (reader && params.colleague_uuid)
    return {
      path: `${staffPrefix(reader)}/colleagues?person=${encodeURIComponent(params.colleague_uuid)}`,
      newTab: false,
    };
  const timetable = timetablePages.get(screen);
  const week = params.week ? `?week=${encodeURIComponent(params.week)}` : '';
  if (timetable) return { path: `${timetable}${week}`, newTab: false };
  if (screen === 'child_timetable' && params.child_uuid)
    return {
      path: `/home/parent/timetable/${encodeURIComponent(params.child_uuid)}${week}`,
      newTab: false,
    };
  const row = rowPages.get(screen);
  const id = row && params[row.of];
  if (row && id) return { path: row.page.replace('{id}', encodeURIComponent(id)), newTab: false };
  const family = familyPlace(screen, params);
  if (family) return { path: family, newTab: false };
  if (screen === 'plan_published') return { path: `/student/weekly-plan${week}`, newTab: false };
  if (screen === 'child_plan' && params.child_uuid)
    return {
      path: `/home/parent/weekly-plan/${encodeURIComponent(params.child_uuid)}${week}`,
      newTab: false,
    };
  if (screen === 'plan_missing') return { path: `/school-instructor/weekly-plan${week}`, newTab: false };
  if (screen === 'preparation_missing')
    return { path: `/school-instructor/preparation${week}`, newTab: false };
  if (screen === 'meeting' && params.session_uuid)
    return { path: `/static/${slug}-app/${encodeURIComponent(params.session_uuid)}`, newTab: true };
  return meetingPlace(screen, params.meeting_uuid);
}
