import * as z from 'zod';
import { assessorFilters } from '@/lib/contract/resources/surveys/assessment-report';
import { uuid } from '@/lib/contract/text';
import { type PartPage, type ReportPart, reportParts } from './report-trees';

/** Everything that the address of a report may say; each part takes its own of it. */
export const reportQuery = assessorFilters.omit({ size: true }).extend({
  assessment: uuid.optional(),
  assessor: uuid.optional(),
  assessee: uuid.optional(),
  tab: z.enum(reportParts).optional(),
  sort: z
    .string()
    .regex(/^-?[\w-]{1,40}$/)
    .optional(),
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** The part that a page shows: its own, or the one that its query opens. */
export const partOf = (page: PartPage, { tab }: ReportQuery): ReportPart =>
  page === 'people' ? (tab ?? 'assessors') : page;
