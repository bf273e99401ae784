import * as z from 'zod';
import { document, input, resource, resourceAction } from '../../json-api';
import { localizedOptional, text, uuid } from '../../text';
import { assignedKinds } from '../../quiz-kinds';
import { accommodationNeeds } from './accommodation';
import { quizStates } from './quiz';

/** Where a student stands in a quiz that is being taken; offline is `offline_since`. */
export const monitorStates = ['not_started', 'in', 'finished', 'void', 'excused'] as const;
export type MonitorState = (typeof monitorStates)[number];

/** What changes while a student works; ids and moments of the server, nothing personal. */
export const monitorStatus = z.object({
  attempt_id: z.string().nullable(),
  state: z.enum(monitorStates),
  /** The question that the student's page showed last; 1-based. */
  position: z.number().nullable(),
  answered: z.number(),
  question_count: z.number(),
  /** Questions that the draws found no more of when the attempt began. */
  missing_count: z.number(),
  /** The newest answer that the school holds. */
  saved_at: z.string().nullable(),
  /** When the student was last online; only set once the student counts as offline. */
  offline_since: z.string().nullable(),
  ends_at: z.string().nullable(),
  extra_seconds: z.number(),
  /** How often another device took this attempt over. */
  taken_over: z.number(),
  /** Late answers that nobody has accepted. */
  late_count: z.number(),
  finished_at: z.string().nullable(),
});
export type MonitorStatus = z.infer<typeof monitorStatus>;

/** The quiz itself, as far as it changes while it is taken. */
export const monitorClock = z.object({
  state: z.enum(quizStates),
  end_at: z.string().nullable(),
  paused_at: z.string().nullable(),
});
export type MonitorClock = z.infer<typeof monitorClock>;

const named = z.object({ id: z.string(), name: localizedOptional(300) });

export const monitorStudent = monitorStatus.extend({
  id: z.string(),
  name: localizedOptional(200),
  number: z.string(),
  classroom: named.nullable(),
  /** Of the last record about the student; null: there is none. */
  accommodation: accommodationNeeds.nullable(),
});
export type MonitorStudent = z.infer<typeof monitorStudent>;

export const monitorDocument = document(
  resource(
    'live_monitor',
    monitorClock.extend({
      kind: z.enum(assignedKinds),
      title: localizedOptional(150),
      start_at: z.string().nullable(),
      test_time: z.number().nullable(),
      /** What students type before they begin; null: they begin without one. */
      access_code: z.string().nullable(),
      server_now: z.string(),
      /** Seconds without a sign of life after which a student is offline. */
      offline_after: z.number(),
      /** Attempts may be reopened and taken out by the reader. */
      may_reopen: z.boolean(),
      students: z.array(monitorStudent),
      actions: z.array(resourceAction),
    }),
  ),
);
export type MonitorSnapshot = z.infer<typeof monitorDocument>['data']['attributes'] & { id: string };

/**
 * One event of the stream of the live monitor. `reset`: a full snapshot, earlier events do not count any
 * more.
 */
export type MonitorEvent = {
  server_now: string;
  reset?: true;
  quiz?: MonitorClock;
  students: ({ id: string } & Partial<MonitorStatus>)[];
};

export const messageText = text(500);
export const messageInput = input(
  'quiz_message',
  z.strictObject({
    body: text(500),
    students: z.array(uuid).min(1, 'required').max(500, 'too_many').optional(),
  }),
);
export const pauseInput = input('quiz_pause', z.strictObject({ reason: text(500).optional() }));
