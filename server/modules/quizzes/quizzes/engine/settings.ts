import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  momentSettings,
  type QuizSetting,
  type QuizSettings,
  quizSettings,
  settingsOutput,
  studentSettings,
} from '@/lib/contract/resources/quizzes/quiz-settings';
import type { QuizInput } from '@/lib/contract/resources/quizzes/quiz';
import { quizzes } from '@/server/platform/db/schema/quizzes';

type Quiz = typeof quizzes.$inferSelect;
type Columns = Partial<typeof quizzes.$inferInsert>;
/** Fields of a quiz that are one column each beside the settings: what it is about. */
const about = {
  title: 'title',
  instructions: 'instructions',
  grade_uuid: 'gradeId',
  subject_uuid: 'subjectId',
  period_uuid: 'periodId',
  items: 'itemId',
} as const satisfies Record<string, keyof Quiz>;
/** Settings whose column has another name; the column of all others is their name in camel case. */
const renamed = { full_screen: 'isFullScreen' } as const satisfies Partial<Record<QuizSetting, keyof Quiz>>;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type ColumnOf = typeof about & {
  [Name in QuizSetting]: Name extends keyof typeof renamed ? (typeof renamed)[Name] : CamelCase<Name>;
};
type QuizField = keyof ColumnOf;

const toCamelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
const columnOf = {
  ...about,
  ...Object.fromEntries(Object.keys(quizSettings).map((name) => [name, toCamelCase(name)])),
  ...renamed,
} as ColumnOf satisfies Record<QuizField, keyof Quiz>;

const moments: ReadonlySet<string> = new Set(momentSettings);
const isField = (name: string): name is QuizField => Object.hasOwn(columnOf, name);
const isSetting = (name: QuizField): name is QuizSetting => Object.hasOwn(quizSettings, name);
const fields = Object.keys(columnOf).filter(isField);

/** Columns of what students see of the settings, named as in the API, for a statement that reads `quizzes`. */
export const studentColumns = sql.join(
  studentSettings.map((name) => sql`${quizzes[columnOf[name]]} as ${sql.identifier(name)}`),
  sql`, `,
);

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
