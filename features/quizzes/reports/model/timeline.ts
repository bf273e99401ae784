import type { StaffAttempt } from '@/lib/contract/resources/quizzes/report';

const kinds = [
  'started',
  'taken_over',
  'finished',
  'extended',
  'outage_credit',
  'paused',
  'resumed',
  'message',
  'reopened',
  'void',
  'marked',
  'late_accepted',
  'late_declined',
  'paper_typed',
  'time_reported',
  'focus_lost',
  'focus_back',
  'reconnected',
  'second_device',
  'offline_reload',
  'full_screen_left',
  'language_switched',
] as const;

export type TimelineLine = {
  /** Key of the sentence; what is not known yet is another event, never an error. */
  kind: (typeof kinds)[number] | 'other';
  at: string;
  /** Time that was given, in whole minutes. */
  minutes: number | null;
  /** What a person wrote: a message or a reason. */
  text: string | null;
};

const written = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** An event of an attempt as a reader sees it. */
export function timelineLine({ kind, at, data }: StaffAttempt['timeline'][number]): TimelineLine {
  const { seconds } = data;
  const givesTime = kind === 'extended' || kind === 'outage_credit' || kind === 'resumed';
  return {
    kind: kinds.find((known) => known === kind) ?? 'other',
    at,
    minutes: givesTime && typeof seconds === 'number' && seconds > 0 ? Math.round(seconds / 60) : null,
    text: written(kind === 'message' ? data.body : data.reason),
  };
}
