import * as z from 'zod';
import { document, input, resource, resourceAction } from '../json-api';
import { localizedOptional, text, uuid } from '../text';
import { quizKinds } from '../quiz-kinds';
import { quizStates } from './quiz';

/** Where a student stands in a quiz that is being taken; offline is told by `offline_since`. */
export const roomStates = ['not_started', 'in', 'finished', 'void', 'excused'] as const;
export type RoomState = (typeof roomStates)[number];

/** What changes while a student works; ids and moments of the server, nothing personal. */
export const roomFacts = z.object({
  attempt_id: z.string().nullable(),
  state: z.enum(roomStates),
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
export type RoomFacts = z.infer<typeof roomFacts>;

/** The quiz itself, as far as it changes while it is taken. */
export const roomClock = z.object({
  state: z.enum(quizStates),
  end_at: z.string().nullable(),
  paused_at: z.string().nullable(),
});
export type RoomClock = z.infer<typeof roomClock>;

const named = z.object({ id: z.string(), name: localizedOptional(300) });

export const roomStudent = roomFacts.extend({
  id: z.string(),
  name: localizedOptional(200),
  number: z.string(),
  classroom: named.nullable(),
});
export type RoomStudent = z.infer<typeof roomStudent>;

export const roomDocument = document(
  resource(
    'room',
    roomClock.extend({
      kind: z.enum(quizKinds),
      title: localizedOptional(150),
      start_at: z.string().nullable(),
      test_time: z.number().nullable(),
      server_now: z.string(),
      /** Seconds without a sign of life after which a student is offline. */
      offline_after: z.number(),
      /** Attempts may be reopened and taken out by the reader. */
      may_reopen: z.boolean(),
      students: z.array(roomStudent),
      actions: z.array(resourceAction),
    }),
  ),
);
export type Room = z.infer<typeof roomDocument>['data']['attributes'] & { id: string };

/** One event of the stream of the live monitor. `reset`: a full snapshot, earlier events do not count any more. */
export type RoomEvent = {
  server_now: string;
  reset?: true;
  quiz?: RoomClock;
  students: ({ id: string } & Partial<RoomFacts>)[];
};

export const messageInput = input(
  'quiz_message',
  z.strictObject({
    body: text(500),
    students: z.array(uuid).min(1, 'required').max(500, 'too_many').optional(),
  }),
);
export const pauseInput = input('quiz_pause', z.strictObject({ reason: text(500).optional() }));
