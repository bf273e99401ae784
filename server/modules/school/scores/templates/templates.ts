import * as z from 'zod';
import { levelColors } from '@/lib/contract/level-colors';
import egPreparatory from './data/eg-preparatory.json';
import egPrimary from './data/eg-primary.json';
import saMastery from './data/sa-mastery.json';
import saPrimary from './data/sa-primary.json';

const both = z.strictObject({ ar: z.string().min(1), en: z.string().min(1) });
const published = {
  key: z.string().regex(/^[a-z]{2}_[a-z]+$/),
  name: both,
  /** Where it was read; addresses without their scheme. */
  sources: z.array(z.string()).min(1),
  /** School year of the sources. */
  of: z.string(),
};
const scale = z.strictObject({
  ...published,
  levels: z.array(
    z.strictObject({
      code: z.string(),
      name: both,
      from: z.number().min(0).max(100),
      color: z.enum(levelColors),
    }),
  ),
});
const template = z.strictObject({
  ...published,
  /** Key of the levels that name the percent of a subject; null: none. */
  levels: z.string().nullable(),
  columns: z.array(z.strictObject({ title: both, weight: z.number().positive() })).min(1),
});
export type LevelScale = z.infer<typeof scale>;
export type ColumnTemplate = z.infer<typeof template>;

export const levelScales: readonly LevelScale[] = z.array(scale).parse([saMastery]);
export const columnTemplates: readonly ColumnTemplate[] = z
  .array(template)
  .parse([saPrimary, egPrimary, egPreparatory]);

export const totalWeight = ({ columns }: ColumnTemplate): number =>
  columns.reduce((sum, { weight }) => sum + weight, 0);
export const scaleOf = ({ levels }: ColumnTemplate): LevelScale | null =>
  levelScales.find(({ key }) => key === levels) ?? null;
