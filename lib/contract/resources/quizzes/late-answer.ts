import * as z from 'zod';
import { collection, pageQuery, resource } from '../../json-api';
import { localizedOptional } from '../../text';

const named = z.object({ id: z.string(), name: localizedOptional(300) });

export const lateStates = ['waiting', 'accepted', 'declined'] as const;

/**
 * Why an answer was late: its attempt had been submitted, its time was over, its question had been passed in
 * a quiz without a way back, or the quiz was not the student's any more.
 */
export const lateCauses = ['submitted', 'time', 'order', 'removed'] as const;
export type LateCause = (typeof lateCauses)[number];

/** An answer that came after its attempt was over: kept, shown, and counted only when a teacher lets it. */
export const lateAnswer = resource(
  'late_answer',
  z.object({
    attempt_id: z.string(),
    attempt_number: z.number(),
    student: z.object({ id: z.string(), name: localizedOptional(200), number: z.string() }),
    classroom: named,
    question_id: z.string(),
    prompt: localizedOptional(500),
    /** In words; empty: nothing was answered. */
    answer: z.string(),
    /** When the device wrote it down, by the clock of the device. */
    client_at: z.string().nullable(),
    received_at: z.string(),
    /** Null for answers of before it was written down. */
    cause: z.enum(lateCauses).nullable(),
    /** Seconds between the end of the attempt and the arrival. */
    late_seconds: z.number(),
    accepted_at: z.string().nullable(),
    declined_at: z.string().nullable(),
    /** Why it was declined. */
    decline_reason: z.string().nullable(),
  }),
);
export const lateAnswerCollection = collection(lateAnswer);
export type LateAnswer = z.infer<typeof lateAnswer>['attributes'] & { id: string };
export const lateFilters = pageQuery.extend({ late: z.enum(lateStates).optional() });
export type LateFilters = z.infer<typeof lateFilters>;
