import * as z from 'zod';
import { collection, input, resource } from '../../json-api';
import { localizedOptional, typed, uuid } from '../../text';

const both = localizedOptional(150);
const named = z.object({ id: z.string(), name: localizedOptional(200) });

/** Columns of marks as a ministry has them for a stage, with where that was published. */
export const scoreTemplate = resource(
  'score_template',
  z.object({
    name: both,
    /** School year of the source. */
    of: z.string(),
    sources: z.array(z.string()),
    columns: z.array(z.object({ title: both, weight: z.number() })),
    total: z.number(),
    levels: both.nullable(),
  }),
);
export type ScoreTemplate = z.infer<typeof scoreTemplate>['attributes'] & { id: string };
export const scoreTemplateCollection = collection(scoreTemplate);

/**
 * Subjects and periods of this year that have no columns of marks yet: `meta.without_columns` of the
 * templates.
 */
export const withoutColumns = z.array(z.object({ period: named, subject: named }));
export type WithoutColumns = z.infer<typeof withoutColumns>;

export const scoreTemplateInput = z.strictObject({
  period_id: uuid,
  subject_id: uuid,
  template: typed(40),
});
export type ScoreTemplateInput = z.infer<typeof scoreTemplateInput>;
export const scoreTemplateBody = input('score_columns', scoreTemplateInput);
