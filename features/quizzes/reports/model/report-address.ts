import * as z from 'zod';
import { scoreFilters } from '@/lib/contract/resources/quizzes/report';
import { uuid } from '@/lib/contract/text';

export const reportTabs = ['analysis', 'students', 'essays', 'late', 'changes'] as const;

/** Everything that the address of a report says. */
export const reportAddress = scoreFilters.extend({
  tab: z.enum(reportTabs).optional(),
  basis: z.enum(['last', 'highest']).optional(),
  question: uuid.optional(),
  /** Which of the answers that came late. */
  late: z.enum(['waiting', 'accepted']).optional(),
  /** Only the questions of a section, or of a skill by its name. */
  section: uuid.optional(),
  skill: z.string().trim().min(1).max(80).optional(),
  /** 1: the marker sees the names. */
  names: z.enum(['0', '1']).optional(),
  /** `print`: every part below each other, for paper; `marks`: marks from paper are typed in. */
  view: z.enum(['print', 'marks']).optional(),
});
export type ReportAddress = z.infer<typeof reportAddress>;
