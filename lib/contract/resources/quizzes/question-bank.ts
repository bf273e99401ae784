import * as z from 'zod';
import { collection, document, pageQuery, resource, resourceAction } from '../../json-api';
import { assignedKinds } from '../../quiz-kinds';
import { difficulty, questionStatus } from '../../questions/types';
import { localizedOptional, text, typed, uuid } from '../../text';
import { questionFilters } from './question';
import { drawRule } from './quiz';
import { distractors } from './report-statistics';

/** Most questions of one bulk edit, and of one merge. */
export const BULK_LIMIT = 500;
export const MERGE_LIMIT = 10;

const counted = <Value extends z.ZodType>(value: Value) => z.object({ value, count: z.number() });

/**
 * What the filters of the bank can choose from within the actor's reach (and subject), each with its number.
 */
export const facetQuery = z.object({ subject: uuid.optional() });
export const questionBankFacets = resource(
  'question_bank',
  z.object({
    total: z.number(),
    statuses: z.array(counted(questionStatus)),
    tags: z.array(counted(z.string())),
    skills: z.array(counted(z.string())),
    authors: z.array(z.object({ id: z.string(), name: localizedOptional(200), count: z.number() })),
    unused: z.number(),
    /** Questions with open reports, and those reports. */
    reported: z.number(),
    open_reports: z.number(),
  }),
);
export const facetsDocument = document(questionBankFacets);
export type QuestionBankFacets = z.infer<typeof questionBankFacets>['attributes'] & { id: string };

export const questionVerdicts = ['check_key', 'weak', 'too_hard', 'too_easy'] as const;
const verdict = z.enum([...questionVerdicts, 'good', 'not_enough']);

/**
 * Figures of a question over all finished attempts that had this version; shares 0..1, null under the least
 * number.
 */
export const questionFigures = z.object({
  n: z.number(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  d27: z.number().nullable(),
  verdict,
});

export const versionStatistics = resource(
  'question_statistics',
  questionFigures.extend({
    version: z.number(),
    is_current: z.boolean(),
    /** Attempts that wait for a person's mark. */
    pending: z.number(),
    first_at: z.string().nullable(),
    last_at: z.string().nullable(),
    distractors,
  }),
);
export const statisticsCollection = collection(versionStatistics);
export type VersionStatistics = z.infer<typeof versionStatistics>['attributes'] & { id: string };

/** A quiz that holds a question; without a title when the actor may not see it. */
export const questionUse = resource(
  'question_use',
  z.object({
    title: localizedOptional(150).nullable(),
    /** The reader may open its draft or its report. */
    has_page: z.boolean(),
    kind: z.enum(assignedKinds),
    state: z.enum(['draft', 'scheduled', 'open', 'closed', 'cancelled']),
    /** In its paper itself, or drawn into papers. */
    way: z.enum(['fixed', 'drawn']),
    start_at: z.string().nullable(),
    end_at: z.string().nullable(),
    /** Finished attempts that had it, and those that answered it. */
    seen: z.number(),
    answered: z.number(),
    /** Nobody has started: it can still be changed. */
    is_untouched: z.boolean(),
  }),
);
export const useCollection = collection(questionUse);
export type QuestionUse = z.infer<typeof questionUse>['attributes'] & { id: string };

const reason = text(500);
export const suspendInput = z.strictObject({ reason });
export const releaseInput = z.strictObject({ reason: reason.optional() });
export const restoreInput = z.strictObject({ version_id: uuid });

const chosen = {
  ids: z.array(uuid).min(1, 'required').max(BULK_LIMIT, 'too_many').optional(),
  /** Instead of ids: all that the filters find, when they are no more than the limit. */
  filters: questionFilters.omit({ page: true, size: true, sort: true }).strict().optional(),
};
const tags = z.array(text(40)).max(20, 'too_many');
export const bulkChange = z.strictObject({
  section_id: uuid.optional(),
  difficulty: difficulty.optional(),
  /** Empty: no skill. */
  skill: typed(100).optional(),
  add_tags: tags.optional(),
  remove_tags: tags.optional(),
  status: z.enum(['approved', 'suspended']).optional(),
});
export type BulkChange = z.infer<typeof bulkChange>;
export const bulkInput = z.strictObject({ ...chosen, change: bulkChange, reason: reason.optional() });
export type BulkInput = z.infer<typeof bulkInput>;
export const bulkOutcome = resource(
  'question_bulk',
  z.object({
    /** Questions that were chosen, that would become different, and that already are as wished. */
    total: z.number(),
    changed: z.number(),
    same: z.number(),
    refused: z.array(
      z.object({
        question_id: z.string(),
        plain: localizedOptional(500),
        code: z.string(),
        detail: z.string(),
      }),
    ),
    is_done: z.boolean(),
  }),
);
export const bulkDocument = document(bulkOutcome);
export type BulkOutcome = z.infer<typeof bulkOutcome>['attributes'] & { id: string };

export const drawPreviewInput = z.strictObject({
  subject_id: uuid,
  rule: drawRule,
  /** Fixed questions of the paper, and its other draws. */
  taken: z.array(uuid).max(500, 'too_many').optional(),
  draws: z.array(drawRule).max(100, 'too_many').optional(),
});
export type DrawPreviewInput = z.infer<typeof drawPreviewInput>;
export const drawCauses = [
  'difficulty',
  'question_type',
  'suspended',
  'draft',
  'private',
  'taken',
  'draws',
] as const;
export const drawWays = ['any_difficulty', 'any_type', 'any', 'release', 'approve', 'fewer'] as const;
export const drawPreview = resource(
  'draw_preview',
  z.object({
    needed: z.number(),
    /** Questions that the draw can choose from, after what the rest of the paper needs. */
    available: z.number(),
    in_section: z.number(),
    is_possible: z.boolean(),
    /** What leaves questions of the section out, in the order in which it is asked; zeros are left away. */
    causes: z.array(z.object({ key: z.enum(drawCauses), count: z.number() })),
    /** What would make it possible: each change alone, with the number that there would be. */
    ways: z.array(z.object({ key: z.enum(drawWays), available: z.number() })),
  }),
);
export const drawPreviewDocument = document(drawPreview);
export type DrawPreview = z.infer<typeof drawPreview>['attributes'] & { id: string };

export const duplicateQuery = pageQuery.extend({
  subject: uuid,
  /** `same`: the same question and options; `near`: nearly the same words as well. */
  match: z.enum(['same', 'near']).optional(),
});
export const mergeInput = z.strictObject({
  others: z.array(uuid).min(1, 'required').max(MERGE_LIMIT, 'too_many'),
  reason: reason.optional(),
});
export const mergeOutcome = resource(
  'question_merge',
  z.object({
    kept_id: z.string(),
    merged: z.number(),
    /**
     * Quizzes that nobody has started, which get the kept question; titles only of those that the reader may
     * see.
     */
    moved: z.array(
      z.object({ quiz_id: z.string(), title: localizedOptional(150).nullable(), drops: z.number() }),
    ),
    hidden: z.number(),
    /** Started and finished quizzes, which stay as they are. */
    history: z.number(),
    added_tags: z.array(z.string()),
    reports: z.number(),
    is_done: z.boolean(),
    actions: z.array(resourceAction),
  }),
);
export const mergeDocument = document(mergeOutcome);
export type MergeOutcome = z.infer<typeof mergeOutcome>['attributes'] & { id: string };
