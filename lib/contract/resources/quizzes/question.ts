import * as z from 'zod';
import { collection, document, pageQuery, resource, resourceAction } from '../../json-api';
import { type QuestionContent, questionContent } from '../../questions/content';
import { type QuestionKey, questionKey } from '../../questions/key';
import { readingOf } from '../../questions/reading';
import { difficulty, questionStatus, questionType } from '../../questions/types';
import { integer, localizedOptional, uuid } from '../../text';

const flag = z.enum(['1', '0', 'true', 'false']).transform((value) => value === '1' || value === 'true');

export const questionFilters = pageQuery.extend({
  /** Found in prompts and options of both languages, hamza and tashkeel ignored. */
  search: z.string().trim().max(200).optional(),
  subject: uuid.optional(),
  section: uuid.optional(),
  grade: uuid.optional(),
  question_type: questionType.optional(),
  difficulty: integer(1, 3).optional(),
  status: questionStatus.optional(),
  tag: z.string().trim().max(40).optional(),
  /** Questions that lack this language. */
  missing: z.enum(['ar', 'en']).optional(),
  mine: flag.optional(),
  author: uuid.optional(),
  skill: z.string().trim().max(100).optional(),
  /** Questions with open reports. */
  reported: flag.optional(),
  /** Questions that no quiz holds and no attempt had. */
  unused: flag.optional(),
  /** What the statistics of the current version say; `doubtful`: any of the others. */
  verdict: z.enum(['doubtful', 'check_key', 'weak', 'too_hard', 'too_easy']).optional(),
  sort: z
    .enum(['-created_at', 'created_at', '-updated_at', 'difficulty', '-difficulty', '-usage', 'usage'])
    .optional(),
});
export type QuestionFilters = z.infer<typeof questionFilters>;

const media = z.object({ url: z.string(), alt: localizedOptional(300) });
export const questionAttributes = z.object({
  question_type: questionType,
  status: questionStatus,
  difficulty,
  subject_id: z.string(),
  section_id: z.string(),
  section_title: localizedOptional(300),
  skill: z.string().nullable(),
  tags: z.array(z.string()),
  version: z.number(),
  version_id: z.string(),
  content: questionContent,
  key: questionKey,
  explanation: localizedOptional(20_000).nullable(),
  /** Plain text of the prompt. */
  plain: localizedOptional(500),
  languages: z.array(z.enum(['ar', 'en'])),
  /** File id -> address for every file of the content. */
  media: z.record(z.string(), media),
  author_name: localizedOptional(200),
  /**
   * Quizzes that hold it, and whether a published one holds or may draw it (then an edit makes a new
   * version).
   */
  usage_count: z.number(),
  is_used: z.boolean(),
  /** Students have answered it. */
  is_answered: z.boolean(),
  /** In lists of the bank: open reports, and figures over all finished attempts with the current version. */
  open_reports: z.number().optional(),
  figures: z
    .object({ n: z.number(), facility: z.number().nullable(), verdict: z.string() })
    .nullable()
    .optional(),
  created_at: z.string(),
  updated_at: z.string(),
  actions: z.array(resourceAction),
});
export const questionResource = resource('question', questionAttributes);
export const questionDocument = document(questionResource);
export const questionCollection = collection(questionResource);
export type QuestionModel = z.infer<typeof questionAttributes> & { id: string };

export const importFormats = ['gift', 'csv', 'xlsx', 'jsonl', 'moodle', 'qti'] as const;
export const importFormat = z.enum(importFormats);
export type ImportFormat = (typeof importFormats)[number];

/** Verdict on one question of an import. */
export const importRow = z.object({
  /** 1-based number of the question in the file. */
  number: z.number(),
  /** First line (text formats) or row (sheets) of the question. */
  line: z.number(),
  verdict: z.enum(['taken', 'changed', 'refused', 'duplicate']),
  question_type: questionType.nullable(),
  plain: localizedOptional(500),
  /** Languages in which the whole question can be read; none of a refused one. */
  languages: z.array(z.enum(['ar', 'en'])),
  /** What the file says that it is worth; 1 where it says nothing. The bank keeps no marks, a paper does. */
  mark: z.number(),
  /** What was lost or why it was refused, as sentences in the reader's language, with codes. */
  notes: z.array(z.object({ code: z.string(), detail: z.string() })),
  /** The question of the bank, or the number in this file, that it repeats. */
  duplicate_of: z.object({ question_id: z.string().nullable(), number: z.number().nullable() }).nullable(),
});
export type ImportRow = z.infer<typeof importRow>;
export const importPreview = resource(
  'question_import',
  z.object({
    file_name: z.string(),
    format: importFormat,
    subject_id: z.string(),
    section_id: z.string(),
    counts: z.object({
      total: z.number(),
      taken: z.number(),
      changed: z.number(),
      refused: z.number(),
      duplicate: z.number(),
    }),
    rows: z.array(importRow),
    committed_at: z.string().nullable(),
    /** After the commit: ids of the new questions in the order of the file. */
    question_ids: z.array(z.string()),
    actions: z.array(resourceAction),
  }),
);
export const importDocument = document(importPreview);
export type ImportPreview = z.infer<typeof importPreview>['attributes'] & { id: string };

/** A row of an import as the form of questions shows it: the question as it was read, whole or not. */
export const importedQuestion = resource(
  'question_import_row',
  z.object({
    section_id: z.string(),
    difficulty,
    skill: z.string().nullable(),
    tags: z.array(z.string()),
    content: z.custom<QuestionContent>((value) => readingOf({ content: value, key: null }) !== undefined),
    key: z.custom<QuestionKey>((value) => typeof value === 'object' && value !== null && 'type' in value),
    explanation: localizedOptional(20_000).nullable(),
    media: z.record(z.string(), media),
  }),
);
export const importedQuestionDocument = document(importedQuestion);
export type ImportedQuestion = z.infer<typeof importedQuestion>['attributes'];
export const importRowDocument = document(resource('question_import_row', importRow));

export const importCommitInput = z.strictObject({
  /** Duplicates are left out unless this is set. */
  include_duplicates: z.boolean().optional(),
  /** Numbers of rows that the teacher unticked. */
  skip: z.array(z.number().int()).max(5000).optional(),
});
