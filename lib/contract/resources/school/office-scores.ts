import * as z from 'zod';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { day, integer, localized, localizedOptional, points, typed, uuid } from '../../text';
import { scoreColumnTypes, scoreFormula, scoreFormulaKinds, scoreSheetKinds } from './score';

/** Most grades that a period is made for at once, and most columns of a sheet. */
const MOST_GRADES = 40;
export const MOST_COLUMNS = 30;

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const ofGrade = named.extend({ grade_id: z.string() });
const version = integer(1, 2 ** 31 - 1);
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;

/** What the forms about marks choose from. */
export const scoreChoicesDocument = document(
  resource(
    'score_choices',
    z.object({
      /** The newest first. */
      years: z.array(named.extend({ from: z.string(), to: z.string(), is_current: z.boolean() })),
      grades: z.array(named),
      subjects: z.array(ofGrade),
      /** Periods of the year that is asked for. */
      periods: z.array(ofGrade),
      /** Levels of the school by their ids, and published ones that it has not used yet by their keys. */
      scales: z.array(
        z.object({
          key: z.string(),
          name: localizedOptional(300),
          levels: z.array(localizedOptional(60)),
          /** It is shown where it is used, and offered nowhere. */
          is_archived: z.boolean(),
        }),
      ),
    }),
  ),
);
export type ScoreChoices = z.infer<typeof scoreChoicesDocument>['data']['attributes'];
/** Without a year: the running one. */
export const scoreChoicesQuery = z.strictObject({ academic_year_uuid: uuid.optional() });

export const markingPeriodFilters = pageQuery.extend({
  academic_year_uuid: uuid.optional(),
  grade_uuid: uuid.optional(),
});
export type MarkingPeriodFilters = z.infer<typeof markingPeriodFilters>;

const markingPeriod = resource(
  'marking_period',
  z.object({
    name: localizedOptional(100),
    from: z.string(),
    to: z.string(),
    academic_year_id: z.string(),
    grade: named,
    /** Key of the levels that the percent of a subject is named by. */
    scale: z.string().nullable(),
    is_locked: z.boolean(),
    /** Columns of marks, and skills. */
    columns: z.number(),
    skills: z.number(),
    /** Sheets that a teacher handed in, of those that anybody opened. */
    handed_in: z.number(),
    version: z.number(),
  }),
);
export const markingPeriodDocument = document(markingPeriod);
export const markingPeriods = collection(markingPeriod);
export type MarkingPeriod = z.infer<typeof markingPeriod>['attributes'] & { id: string };

const periodFields = {
  name: localized(100),
  from: day,
  to: day,
  /** Of `scales` of the choices; null: percents have no names. */
  scale: typed(40).nullable(),
};
/** One period of each of these grades. */
export const newPeriodsFields = z
  .strictObject({
    academic_year_uuid: uuid,
    grade_uuids: z.array(uuid).min(1, 'required').max(MOST_GRADES, 'too_many'),
    ...periodFields,
  })
  .refine(inOrder, { error: 'order', path: ['to'] });
export const newPeriodsInput = input('marking_period', newPeriodsFields);
export type NewPeriods = z.output<typeof newPeriodsFields>;
export const periodChangeFields = z
  .strictObject({ ...periodFields, version })
  .refine(inOrder, { error: 'order', path: ['to'] });
export const periodChangeInput = input('marking_period', periodChangeFields);
export type PeriodChange = z.output<typeof periodChangeFields>;
export const periodLockInput = input(
  'marking_period',
  z.strictObject({ is_locked: z.boolean('choice'), version }),
);

/**
 * Periods with their columns and skills of one year into another, moved by as many weeks as lie between them.
 */
export const periodCopyFields = z.strictObject({ from_year_uuid: uuid, to_year_uuid: uuid });
export const periodCopyInput = input('period_copy', periodCopyFields);
export type PeriodCopy = z.output<typeof periodCopyFields>;
const copyOutcomes = ['new', 'there', 'overlaps', 'outside'] as const;
export type CopyOutcome = (typeof copyOutcomes)[number];
export const periodCopyDocument = document(
  resource(
    'period_copy',
    z.object({
      rows: z.array(
        z.object({
          name: localizedOptional(100),
          grade: named,
          from: z.string(),
          to: z.string(),
          columns: z.number(),
          /**
           * `there`: the grade has one of this name; `overlaps`: one of these days; `outside`: the year ends
           * before.
           */
          outcome: z.enum(copyOutcomes),
        }),
      ),
      added: z.number(),
    }),
  ),
);
export type PeriodCopyEffect = z.infer<typeof periodCopyDocument>['data']['attributes'];

export const periodColumnsQuery = z.strictObject({
  sheet: z.enum(scoreSheetKinds, 'choice'),
  /** Without it: the columns that all subjects of the grade share. */
  subject_uuid: uuid.optional(),
});
export type PeriodColumnsQuery = z.infer<typeof periodColumnsQuery>;

const column = z.object({
  key: z.string(),
  title: localizedOptional(150),
  type: z.enum(scoreColumnTypes),
  weight: z.number(),
  max: z.number().nullable(),
  scale: z.string().nullable(),
  /** Of computed ones: what they are made of. */
  formula: scoreFormula.nullable(),
  /** Marks that stand in it, and quizzes and packages that fill it. */
  marks: z.number(),
  quizzes: z.number(),
  packages: z.number(),
});
/** Columns of a period: those of one subject, or those that all subjects share; `id`: of the period. */
export const periodColumnsDocument = document(
  resource(
    'period_columns',
    z.object({
      period: named,
      grade: named,
      subject: named.nullable(),
      sheet: z.enum(scoreSheetKinds),
      columns: z.array(column),
      /** Those that the subject shares with the others of its grade. */
      shared: z.array(column),
      /** What a card gives for the subject at most: `columns` and `shared` together. */
      total: z.number(),
      /** Somebody handed a sheet of them in: titles change, nothing else. */
      is_handed_in: z.boolean(),
      is_locked: z.boolean(),
      version: z.string(),
    }),
  ),
);
export type PeriodColumns = z.infer<typeof periodColumnsDocument>['data']['attributes'] & { id: string };
export type PeriodColumn = z.infer<typeof column>;

const writtenFormula = z.strictObject({
  kind: z.enum(scoreFormulaKinds, 'choice'),
  /** Places of its parts in the list that is written, from 0. */
  of: z.array(integer(0, MOST_COLUMNS - 1)).max(MOST_COLUMNS, 'too_many'),
  /** Of `best`: how many of them count. */
  count: integer(1, MOST_COLUMNS).nullable(),
});

const writtenColumn = z.strictObject({
  /** Null: a new one. */
  key: uuid.nullable(),
  title: localized(150),
  type: z.enum(scoreColumnTypes, 'choice'),
  weight: points(0, 1000),
  /** Greatest mark that is typed; null: the weight. */
  max: points(0.25, 1000).nullable(),
  scale: typed(40).nullable(),
  /** Of computed ones: what they are made of. */
  formula: writtenFormula.nullable().default(null),
});
export type WrittenColumn = z.output<typeof writtenColumn>;
/** All columns in their order; those that are not named go. */
export const periodColumnsFields = z.strictObject({
  sheet: z.enum(scoreSheetKinds, 'choice'),
  subject_uuid: uuid.nullable(),
  columns: z.array(writtenColumn).max(MOST_COLUMNS, 'too_many'),
  version: typed(64),
});
export const periodColumnsInput = input('period_columns', periodColumnsFields);
export type PeriodColumnsChange = z.output<typeof periodColumnsFields>;
