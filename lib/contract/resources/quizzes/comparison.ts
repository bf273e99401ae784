import * as z from 'zod';
import { document, resource, resourceAction } from '../../json-api';
import { gradeStates } from '../../questions/answer';
import { localizedOptional, uuid } from '../../text';

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const head = z.object({
  id: z.string(),
  number: z.number(),
  started_at: z.string(),
  finished_at: z.string(),
  is_late: z.boolean(),
  source: z.enum(['online', 'paper']),
  answered: z.number(),
  question_count: z.number(),
  mark: z.number().nullable(),
  max_mark: z.number(),
  percent: z.number().nullable(),
  pending: z.number(),
});
const side = z.object({
  /** In words; empty: nothing was answered. */
  answer: z.string(),
  state: z.enum(gradeStates),
  mark: z.number().nullable(),
  max_mark: z.number(),
});

/**
 * `pending`: one of the two waits for a person; `only_first`, `only_second`: the question stood in one paper
 * alone.
 */
export const changes = ['gained', 'lost', 'same', 'pending', 'only_first', 'only_second'] as const;
export type Change = (typeof changes)[number];

/** Two attempts of one student at one quiz, question by question. */
export const attemptComparison = resource(
  'attempt_comparison',
  z.object({
    title: localizedOptional(150),
    student: z.object({ id: z.string(), name: localizedOptional(200), number: z.string(), classroom: named }),
    attempts: z.array(z.object({ id: z.string(), number: z.number() })),
    first: head,
    second: head,
    /** How many questions of each change. */
    counts: z.record(z.enum(changes), z.number()),
    rows: z.array(
      z.object({
        question_id: z.string(),
        position: z.number(),
        prompt: localizedOptional(500),
        /** The question was fixed between the two. */
        is_other_version: z.boolean(),
        first: side.nullable(),
        second: side.nullable(),
        change: z.enum(changes),
        is_same_answer: z.boolean(),
      }),
    ),
    actions: z.array(resourceAction),
  }),
);
export const attemptComparisonDocument = document(attemptComparison);
export type AttemptComparison = z.infer<typeof attemptComparison>['attributes'] & { id: string };
export const comparisonQuery = z.object({
  /** The two last attempts when absent. */
  first: uuid.optional(),
  second: uuid.optional(),
  change: z.enum(changes).optional(),
});
export type ComparisonQuery = z.infer<typeof comparisonQuery>;
