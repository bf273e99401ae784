export const meetingModes = ['in_person', 'online', 'hybrid'] as const;
export type MeetingMode = (typeof meetingModes)[number];

/** What a meeting is for its readers; live and ended follow from the clock. */
export const meetingStates = ['draft', 'scheduled', 'live', 'ended', 'cancelled'] as const;
export type MeetingState = (typeof meetingStates)[number];

export const rsvps = ['yes', 'no', 'maybe'] as const;
export type Rsvp = (typeof rsvps)[number];

export const attendances = ['present', 'late', 'absent', 'excused'] as const;
export type MeetingAttendance = (typeof attendances)[number];

export const outcomeKinds = ['decision', 'task'] as const;

export const meetingRhythms = ['week', 'two_weeks', 'month'] as const;
export type MeetingRhythm = (typeof meetingRhythms)[number];

export const MOST_INVITED = 500;
export const MOST_REPEATS = 30;
export const MOST_MEDIA = 20;
/** Minutes. */
export const SHORTEST_MEETING = 15;
export const LONGEST_MEETING = 240;

/**
 * People who are invited together: everybody of a role in the branch, or those around a class or a subject.
 */
export const meetingGroupKinds = [
  'role',
  'class_parents',
  'class_students',
  'class_teachers',
  'subject_teachers',
] as const;
