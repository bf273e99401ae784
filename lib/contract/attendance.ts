/** What a teacher records of a student in a lesson; `excused`: away, and the school knows why. */
export const attendanceStatuses = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];
/** Those that are written down one by one: a student who is not named was present. */
export const attendanceExceptions = ['late', 'absent', 'excused'] as const;

export type AttendanceExceptionStatus = (typeof attendanceExceptions)[number];

export const excuseStates = ['pending', 'accepted', 'declined'] as const;
export type ExcuseState = (typeof excuseStates)[number];

/** How many days back a teacher may take or correct the attendance of a lesson. */
export const ATTENDANCE_DAYS = 14;
/** Minutes before the bell from which it can be taken. */
export const ATTENDANCE_EARLY_MINUTES = 15;
