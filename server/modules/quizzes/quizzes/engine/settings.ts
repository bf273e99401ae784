import * as z from 'zod';
import {
  momentSettings,
  type QuizSetting,
  type QuizSettings,
  quizSettings,
  settingsOutput,
} from '@/lib/contract/resources/quizzes/quiz-settings';
import type { QuizInput } from '@/lib/contract/resources/quizzes/quiz';
import type { quizzes } from '@/server/platform/db/schema/quizzes';

type Quiz = typeof quizzes.$inferSelect;
type Columns = Partial<typeof quizzes.$inferInsert>;
/** Fields of a quiz that are one column each: the settings, and what it is about. */
type QuizField =
  | QuizSetting
  | 'title'
  | 'instructions'
  | 'grade_uuid'
  | 'subject_uuid'
  | 'period_uuid'
  | 'items';

const columnOf = {
  title: 'title',
  instructions: 'instructions',
  grade_uuid: 'gradeId',
  subject_uuid: 'subjectId',
  period_uuid: 'periodId',
  items: 'itemId',
  start_at: 'startAt',
  end_at: 'endAt',
  test_time: 'testTime',
  access_code: 'accessCode',
  add_to_certificate: 'addToCertificate',
  attempts_allowed: 'attemptsAllowed',
  counted: 'counted',
  shuffle_questions: 'shuffleQuestions',
  shuffle_options: 'shuffleOptions',
  navigation: 'navigation',
  full_screen: 'isFullScreen',
  late_policy: 'latePolicy',
  late_until: 'lateUntil',
  late_penalty: 'latePenalty',
  review: 'review',
  pass_percent: 'passPercent',
} as const satisfies Record<QuizField, keyof Quiz>;

const moments: ReadonlySet<string> = new Set(momentSettings);
const isField = (name: string): name is QuizField => Object.hasOwn(columnOf, name);
const isSetting = (name: QuizField): name is QuizSetting => Object.hasOwn(quizSettings, name);
const fields = Object.keys(columnOf).filter(isField);

/** Columns that an input names; what it leaves out stays as it is. */
export function columnsOf(input: Partial<QuizInput>): Columns {
  const columns: Columns = {};
  for (const field of fields) {
    const value = input[field];
    if (value === undefined) continue;
    const stored = moments.has(field) && typeof value === 'string' ? new Date(value) : value;
    Object.assign(columns, { [columnOf[field]]: stored });
  }
  return columns;
}

/** The settings of a quiz in the format of the API. */
export function settingsOf(quiz: Quiz): QuizSettings {
  const entries = fields.filter(isSetting).map((field) => {
    const value = quiz[columnOf[field]];
    return [field, value instanceof Date ? value.toISOString() : value];
  });
  return settingsOutput.parse(Object.fromEntries(entries));
}

/** JSON with sorted keys and without what is undefined or null, so that equal values are equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(
          Object.entries(entry)
            .filter(([, part]) => part !== null && part !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : entry,
  );
}

const time = (value: unknown) => {
  const parsed = z.coerce.date().nullable().parse(value);
  return parsed?.getTime() ?? null;
};

function isRefused(field: QuizField, value: unknown, stored: unknown): boolean {
  const rule = isSetting(field) ? quizSettings[field].whenStarted : 'fixed';
  if (rule === 'open') return false;
  if (!moments.has(field)) return canonical(value ?? {}) !== canonical(stored ?? {});
  const [next, current] = [time(value), time(stored)];
  return rule === 'later' ? current !== null && (next ?? 0) < current : next !== current;
}

/** Fields of an input that a quiz with attempts refuses. What repeats the stored value is no change. */
export const fixedFields = (quiz: Quiz, input: Partial<QuizInput>): string[] =>
  fields.filter(
    (field) => input[field] !== undefined && isRefused(field, input[field], quiz[columnOf[field]]),
  );
