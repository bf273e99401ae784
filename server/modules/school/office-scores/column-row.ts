import * as z from 'zod';
import { scoreColumnTypes, scoreFormula } from '@/lib/contract/resources/school/score';
import { localizedColumn } from '@/server/platform/db/columns';

export const column = z.object({
  key: z.string(),
  title: localizedColumn,
  type: z.enum(scoreColumnTypes),
  weight: z.number(),
  max: z.number().nullable(),
  scale: z.string().nullable(),
  formula: scoreFormula.nullable(),
  marks: z.number(),
  highest: z.number().nullable(),
  quizzes: z.number(),
  packages: z.number(),
});
/** A column as it is stored; `highest` is the greatest mark in it. */
export type StoredColumn = z.infer<typeof column>;
