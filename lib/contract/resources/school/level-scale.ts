import * as z from 'zod';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { levelColors } from '../../level-colors';
import { integer, localized, localizedOptional, points, typed, uuid } from '../../text';

/** Most levels of a scale. */
export const MOST_LEVELS = 20;
const LETTERS = /^[\p{L}\p{M}\p{N}+._-]*$/u;

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const version = integer(1, 2 ** 31 - 1);

export const levelScaleSorts = ['name', '-created_at'] as const;
export const levelScaleFilters = pageQuery.extend({
  search: typed(100).optional(),
  state: z.enum(['archived'], 'choice').optional(),
  sort: z.enum(levelScaleSorts, 'choice').optional(),
});
export type LevelScaleFilters = z.infer<typeof levelScaleFilters>;

const level = z.object({
  code: z.string(),
  name: localizedOptional(60),
  from_percent: z.number(),
  points: z.number().nullable(),
  color: z.enum(levelColors),
});
const use = z.object({
  period: named,
  grade: named,
  year: named,
  /** It names the percents of the period. */
  is_named: z.boolean(),
  /** Columns and skills of the period whose cells are its levels. */
  columns: z.number(),
});
export type LevelScaleUse = z.infer<typeof use>;
/** Levels as the school keeps them, in its own order. */
const levelScale = resource(
  'level_scale',
  z.object({
    name: localizedOptional(100),
    levels: z.array(level),
    periods: z.number(),
    columns: z.number(),
    /** The newest periods that use it. */
    uses: z.array(use),
    is_archived: z.boolean(),
    /** Grades of other branches alone use it as well: the office may copy it. */
    is_own: z.boolean(),
    version: z.number(),
  }),
);
export const levelScaleDocument = document(levelScale);
export const levelScales = collection(levelScale);
export type LevelScale = z.infer<typeof levelScale>['attributes'] & { id: string };
export type ScaleLevel = z.infer<typeof level>;

/** A comma between whole and part is read as a point. */
const percent = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(',', '.') : value),
  points(0, 100),
);
const levelPoints = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(',', '.') : value),
  points(0, 999.99).nullable(),
);
const writtenLevel = z.strictObject({
  /** Its code so far; null: a new one. */
  key: typed(40).nullable().default(null),
  /** Empty: made from its place. */
  code: typed(20).regex(LETTERS, 'format').default(''),
  name: localized(60),
  from_percent: percent,
  points: levelPoints.default(null),
  color: z.enum(levelColors, 'choice').default('neutral'),
});
export type WrittenLevel = z.output<typeof writtenLevel>;

const scaleFields = {
  name: localized(100),
  /** From the lowest to the highest or the other way round. */
  levels: z.array(writtenLevel).min(2, 'scale_short').max(MOST_LEVELS, 'too_many'),
};
/** What becomes of the cells of a level that goes. */
const moved = z.strictObject({
  code: typed(40),
  /** Place of a level in the list that is written, from 0; null: the cells become empty. */
  to: integer(0, MOST_LEVELS - 1).nullable(),
});
export const newScaleFields = z.strictObject(scaleFields);
export const newScaleInput = input('level_scale', newScaleFields);
export type NewScale = z.output<typeof newScaleFields>;
export const scaleChangeFields = z.strictObject({
  ...scaleFields,
  moved: z.array(moved).max(MOST_LEVELS, 'too_many').default([]),
  version,
});
export const scaleChangeInput = input('level_scale', scaleChangeFields);
export type ScaleChange = z.output<typeof scaleChangeFields>;
export const scaleArchiveInput = input(
  'level_scale',
  z.strictObject({ is_archived: z.boolean('choice'), version }),
);

/** What a change would do to marks. */
export const scaleEffectDocument = document(
  resource(
    'level_scale_effect',
    z.object({
      /** Levels that go and are typed somewhere, with the number of their cells. */
      removed: z.array(z.object({ code: z.string(), name: localizedOptional(60), cells: z.number() })),
      /** Totals of open sheets that are named otherwise. */
      totals: z.number(),
      /**
       * Periods whose marks were handed in or locked and would show something else: the change is refused.
       */
      kept: z.array(use.pick({ period: true, grade: true, year: true })),
    }),
  ),
);
export type ScaleEffect = z.infer<typeof scaleEffectDocument>['data']['attributes'];
export const scaleParams = z.object({ id: uuid });
