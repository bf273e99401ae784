import type { MeetingAttendance, outcomeKinds } from '@/lib/contract/meeting';

export type OutcomeValues = {
  kind: (typeof outcomeKinds)[number];
  text: string;
  owner_id: string | null;
  due_on: string | null;
  is_done: boolean;
};

export type AttendanceValues = { user_id: string; attendance: MeetingAttendance | null };

export type MinutesValues = { minutes: string; outcomes: OutcomeValues[]; attendance: AttendanceValues[] };

export const newOutcome: OutcomeValues = {
  kind: 'decision',
  text: '',
  owner_id: null,
  due_on: null,
  is_done: false,
};
