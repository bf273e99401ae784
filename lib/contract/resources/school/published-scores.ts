import * as z from 'zod';
import { levelColors } from '../../level-colors';
import { localizedOptional } from '../../text';
import { scoreColumnTypes, scoreSheetKinds, scoreStatuses } from './score';

/** Null without a level. */
const levelColor = z.enum(levelColors).nullable();
const named = z.object({ id: z.string(), name: localizedOptional(300) });

/** A sheet of one student as the family reads it once it is published. */
export const publishedScores = z.object({
  sheet_id: z.string(),
  kind: z.enum(scoreSheetKinds),
  subject: named,
  period: named,
  published_at: z.string(),
  /** Null while a mark is missing, and of skills. */
  total: z.number().nullable(),
  of: z.number(),
  level: localizedOptional(60).nullable(),
  level_color: levelColor,
  cells: z.array(
    z.object({
      key: z.string(),
      title: localizedOptional(150),
      type: z.enum(scoreColumnTypes),
      /** Null: nothing in it. */
      status: z.enum(scoreStatuses).nullable(),
      value: z.number().nullable(),
      max: z.number(),
      level: localizedOptional(60).nullable(),
      level_color: levelColor,
      text: z.string().nullable(),
      remark: z.string().nullable(),
    }),
  ),
});
export type PublishedScores = z.infer<typeof publishedScores>;
