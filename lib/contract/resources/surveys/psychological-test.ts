import * as z from 'zod';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import {
  attemptStates,
  bandKeys,
  consentStates,
  HIGHEST_CHOICE,
  psychologicalStates,
  psychologicalTestKeys,
} from '../../psychological-test';
import { integer, localizedOptional, text, typed } from '../../text';
import { named } from '../quizzes/attempt';

const words = localizedOptional(600);
const testKey = z.enum(psychologicalTestKeys, 'choice');
export const testParams = z.object({ test: testKey });

const scaleResult = z.object({
  key: z.string(),
  title: words,
  answered: z.number(),
  items: z.number(),
  /** Null where too few items were answered. */
  score: z.number().nullable(),
  max: z.number(),
  band: z.enum(bandKeys).nullable(),
  band_label: words.nullable(),
  /** What the band means and what may help, in careful words. */
  meaning: words.nullable(),
});
export type ScaleResult = z.infer<typeof scaleResult>;

const consent = z.object({
  state: z.enum([...consentStates, 'not_needed', 'missing']),
  at: z.string().nullable(),
});
export type PsychologicalConsent = z.infer<typeof consent>;

const talk = z.object({
  asked_at: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export type PsychologicalTalk = z.infer<typeof talk>;

const about = {
  title: words,
  lead: words,
  measures: words,
  limits: words,
  minutes: z.number(),
  question_count: z.number(),
};

/** A test as the student has it; the id is its key. */
const psychologicalTest = z.object({
  ...about,
  state: z.enum(psychologicalStates),
  answered_count: z.number(),
  consent,
  finished_at: z.string().nullable(),
  /** From when it can be taken again; null where that is now or nothing was taken. */
  retake_at: z.string().nullable(),
  /** Of the newest finished attempt. */
  result: z.array(scaleResult).nullable(),
  suggests_talk: z.boolean(),
  /** There is somebody to talk with at the student's school. */
  has_counsellor: z.boolean(),
  /** The last wish to talk with the counsellor, from whichever page. */
  talk: talk.nullable(),
  actions: z.array(resourceAction),
});
const testResource = resource('psychological_test', psychologicalTest);
export const psychologicalTests = collection(testResource);
export const psychologicalTestDocument = document(testResource);
export type PsychologicalTest = z.infer<typeof psychologicalTest> & { id: string };

/** An open attempt with all of its items, so that it can go on without a connection. */
const paper = z.object({
  test: testKey,
  title: words,
  choices: z.array(words),
  items: z.array(z.object({ id: z.string(), text: words })),
  /** Null: left out on purpose. */
  answers: z.record(z.string(), z.number().nullable()),
});
export const psychologicalPaper = document(resource('psychological_paper', paper));
export type PsychologicalPaper = z.infer<typeof paper> & { id: string };

const item = z.string().max(40, 'too_long');
const answers = z
  .record(item, integer(0, HIGHEST_CHOICE).nullable())
  .refine((given) => Object.keys(given).length <= 60, 'too_many');
export const answersForm = z.strictObject({ answers });
export const answersInput = input('psychological_answers', answersForm);
export const answersReceipt = document(
  resource('psychological_answers', z.object({ answered_count: z.number() })),
);

export const talkForm = z.strictObject({
  message: typed(500),
  /** The test from whose page the student asks. */
  test: testKey.optional(),
});
export const talkInput = input('psychological_talk', talkForm);
export const talkDocument = document(resource('psychological_talk', talk));

/** A child with the tests, as a guardian reads them: no answer, only what the summary says. */
const childTest = z.object({
  ...about,
  key: testKey,
  state: z.enum(psychologicalStates),
  consent,
  finished_at: z.string().nullable(),
  result: z.array(scaleResult).nullable(),
  suggests_talk: z.boolean(),
  actions: z.array(resourceAction),
});
export type ChildTest = z.infer<typeof childTest>;
const childTests = z.object({
  name: localizedOptional(300),
  gender: z.enum(['female', 'male']),
  tests: z.array(childTest),
});
export const childTestCollection = collection(resource('child_psychological_tests', childTests));
export type ChildTests = z.infer<typeof childTests> & { id: string };
export const consentForm = z.strictObject({ test: testKey, given: z.boolean('required') });
export const consentInput = input('psychological_consent', consentForm);

/** Attempts of the branch as the counsellor reads them. */
export const resultQuery = pageQuery.extend({
  state: z.enum(attemptStates, 'choice').optional(),
  test: testKey.optional(),
  search: z.string().trim().max(100).optional(),
});
export type ResultFilters = z.infer<typeof resultQuery>;
const listed = {
  student: named,
  classroom: words.nullable(),
  test: testKey,
  title: words,
  state: z.enum(attemptStates),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  suggests_talk: z.boolean(),
};
const listedResult = z.object(listed);
export const psychologicalResults = collection(resource('psychological_result', listedResult));
export type ListedResult = z.infer<typeof listedResult> & { id: string };

const rawAnswer = z.object({
  id: z.string(),
  text: words,
  scale: words,
  reversed: z.boolean(),
  value: z.number().nullable(),
});
const fullResult = z.object({
  ...listed,
  scales: z.array(scaleResult),
  choices: z.array(words),
  answers: z.array(rawAnswer),
  note: z.string(),
  reviewed_by: localizedOptional(300).nullable(),
  reviewed_at: z.string().nullable(),
  actions: z.array(resourceAction),
});
export const psychologicalResult = document(resource('psychological_result', fullResult));
export type FullResult = z.infer<typeof fullResult> & { id: string };
export const noteForm = z.strictObject({ note: typed(2000) });
export const noteInput = input('psychological_note', noteForm);

/** Wishes to talk, those that wait first. */
export const talkQuery = pageQuery;
const waitingTalk = z.object({
  student: named,
  classroom: words.nullable(),
  message: z.string(),
  asked_at: z.string(),
  result_id: z.string().nullable(),
  title: words.nullable(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export const psychologicalTalks = collection(resource('psychological_talk', waitingTalk));
export type WaitingTalk = z.infer<typeof waitingTalk> & { id: string };
export const talkAnswerForm = z.strictObject({ answer: text(500) });
export const talkAnswerInput = input('psychological_talk', talkAnswerForm);

export const consentAgeForm = z.strictObject({ consent_age: integer(0, 21) });
export const consentAgeInput = input('psychological_settings', consentAgeForm);
export const psychologicalSettings = document(
  resource('psychological_settings', z.object({ consent_age: z.number() })),
);
