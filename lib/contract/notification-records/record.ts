import type { Role } from '../roles';

/**
 * Channels of notifications: `bell` is the list on the site, then push to devices, mail and short messages.
 */
export const notificationChannels = ['bell', 'push', 'mail', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * All that is particular to one type; its texts are under its name in
 * messages/{ar,en}/notification-types.json.
 */
export type NotificationRecord = {
  /** Name of an icon of the product (`IconName`); the list and the settings page show it. */
  icon: string;
  /** The icon points in the direction of reading. */
  isIconMirrored?: true;
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
  /**
   * Page that opening it leads to, or pages by screen name where recipients have different ones. `{name}` is
   * a required value of `notificationParams`, `{?name}` an optional query. Left out where `notificationPlace`
   * computes the page or where the notification only becomes read.
   */
  opens?: string | Readonly<Record<string, string>>;
  /** Screen of guardians, where the sender names none. */
  guardianScreen?: string;
};

// Roles, channels and pages that several records share.
export const learner = ['student'] as const;
export const guardian = ['parent'] as const;
export const family = ['student', 'parent'] as const;
export const teacher = ['school_instructor'] as const;
export const supervisor = ['educational_supervisor'] as const;
export const teachers = ['school_instructor', 'educational_supervisor'] as const;
export const classes = [...family, ...teacher] as const;
export const staff = [...teachers, 'employee'] as const;
export const deciders = ['educational_supervisor', 'employee'] as const;
export const applicants = ['student', 'student_teacher', 'parent', 'instructor'] as const;
/** Anybody has an account, can be asked to assess, or be invited. */
export const anybody = [...applicants, ...staff, 'assessment_manager'] as const;

export const push = ['push'] as const;
export const mail = ['mail'] as const;
export const pushAndMail = ['push', 'mail'] as const;

export const teacherTimetable = '/school-instructor/timetable{?week}';
const studentTimetable = '/student/my-school{?week}';
/** Pages of changes of the timetable, to students, teachers and guardians. */
export const timetables = {
  lesson_changed: studentTimetable,
  timetable_changed: studentTimetable,
  school_days: studentTimetable,
  teacher_lesson_changed: teacherTimetable,
  teacher_timetable_changed: teacherTimetable,
  teacher_school_days: teacherTimetable,
  child_timetable: '/home/parent/timetable/{child_uuid}{?week}',
} as const;
/** Work of a child: its result, and all of it where nothing was handed in. */
export const childWork = {
  child_result: '/parent/reports/{child_uuid}/{general_quiz_uuid}',
  child_work: '/parent/reports/{child_uuid}',
} as const;
export const childAbsence = { child_absence: '/parent/reports/{child_uuid}' } as const;
export const ownMedia = {
  teacher_media: '/school-instructor/media-library?item={media_uuid}',
  supervisor_media: '/educational-supervisor/media-library?item={media_uuid}',
} as const;
export const virtualClass = {
  vcr_student: '/vcr/student/sessions/{request_uuid}',
  vcr_instructor: '/vcr/instructor/requests/{request_uuid}',
  vcr_parent: '/parent/virtual-classes?request={request_uuid}',
} as const;
