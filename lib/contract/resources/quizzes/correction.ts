import * as z from 'zod';
import { collection, document, pageQuery, resource } from '../../json-api';
import { instant, integer, localizedOptional, number, text, typed, uuid } from '../../text';
import { assignedKinds } from '../../quiz-kinds';

/** Everything that staff can correct in a quiz after the hand-in. */
/** What a regrade does with a question. */
export const correctionPolicy = z.enum(['new_only', 'both_accepted', 'full_marks', 'drop']);

export const correctionKinds = [
  'regrade',
  'mark',
  'override',
  'late_answer',
  'late_declined',
  'void',
  'reopen',
  'retake',
  'excuse',
  'unexcuse',
  'extend',
  'release',
  'hide',
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/**
 * Says which preview the person saw: when marks changed since, the commit is refused with 409
 * `preview_stale`.
 */
export const seenPreview = text(64).optional();
export const reasonText = text(500);

const row = z.object({
  student_id: z.string(),
  name: localizedOptional(200),
  /** Mark that counts by the quiz's rule; null: none. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** Greatest mark before and after: a dropped question takes its marks away. */
  max_before: z.number(),
  max_after: z.number(),
});
/**
 * Who gains and who loses; of a preview, who would. Counts are of all, rows of those whom the reader may see.
 */
export const effectShape = {
  attempts: z.number(),
  students: z.number(),
  gained: z.number(),
  lost: z.number(),
  /** Had a mark and have none now, or the other way round. */
  moved: z.number(),
  unchanged: z.number(),
  rows: z.array(row),
  fingerprint: z.string(),
  committed_at: z.string().nullable(),
};
export const correctionEffect = resource('correction', z.object(effectShape));
export const correctionDocument = document(correctionEffect);
export type CorrectionEffect = z.infer<typeof correctionEffect>['attributes'] & { id: string };

/** Mark of the whole attempt by a person, whatever its questions sum to; null: the sum counts again. */
export const overrideInput = z.strictObject({
  mark: number(0, 100_000).nullable(),
  reason: reasonText,
  seen: seenPreview,
});

/** Opens a handed-in attempt again until a time. */
export const reopenInput = z.strictObject({ deadline: instant, reason: reasonText, seen: seenPreview });
/** Takes an attempt out of everything that counts. */
export const voidInput = z.strictObject({ reason: reasonText, seen: seenPreview });
/** Lets a late answer count. */
export const acceptLateInput = z.strictObject({
  event_id: uuid,
  reason: reasonText.optional(),
  seen: seenPreview,
});
export const chosenStudents = z.array(uuid).min(1, 'required').max(500, 'too_many');
export const excuseInput = z.strictObject({
  students: chosenStudents,
  reason: reasonText,
  /** False gives the duty back. */
  is_excused: z.boolean().optional(),
  seen: seenPreview,
});

/** A late answer that does not count. */
export const declineLateInput = z.strictObject({ event_id: uuid, reason: reasonText });

/** More time for students of a quiz; everybody without a list. */
export const extendInput = z.strictObject({
  students: chosenStudents.optional(),
  seconds: integer(1, 86_400).optional(),
  minutes: integer(1, 1440).optional(),
  reason: typed(500).optional(),
});

/** Total minutes of chosen students, or of all; never less than before. */
export const wholeTimeInput = z.strictObject({
  student_test_duration: integer(1, 300),
  students: z.array(uuid).min(1, 'required').max(500, 'too_many').optional(),
  reason: typed(500).optional(),
});

export const historyFilters = pageQuery;
/** A line of what was changed in a quiz after the fact. */
export const correctionEntry = resource(
  'correction_entry',
  z.object({
    kind: z.enum(correctionKinds),
    at: z.string(),
    by: z.object({ id: z.string(), name: localizedOptional(200) }).nullable(),
    reason: z.string().nullable(),
    /** Policy of a regrade. */
    policy: correctionPolicy.nullable(),
    question: z
      .object({ id: z.string(), position: z.number().nullable(), prompt: localizedOptional(500) })
      .nullable(),
    /** Those of the touched students whom the reader may see. */
    students: z.array(z.object({ id: z.string(), name: localizedOptional(200) })),
    touched: z.number(),
    gained: z.number(),
    lost: z.number(),
    quiz_kind: z.enum(assignedKinds),
  }),
);
export const correctionCollection = collection(correctionEntry);
export type CorrectionEntry = z.infer<typeof correctionEntry>['attributes'] & { id: string };
