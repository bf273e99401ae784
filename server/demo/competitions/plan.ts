import * as z from 'zod';
import { readData } from '../data-files';

const named = z.strictObject({ ar: z.string().optional(), en: z.string().optional() });

/** A competition of the class of the demo student; people are places in its list, 0 is the demo student. */
const competitionPlan = z.strictObject({
  key: z.string(),
  host: z.int().min(0),
  /** Beside the host. */
  players: z.array(z.int().min(0)),
  subject: z.string(),
  sections: z.array(z.string()).min(1),
  count: z.int().positive(),
  state: z.enum(['lobby', 'finished', 'cancelled', 'expired']),
  /** When it was made: days from today and the time of the clock in the branch. */
  at: z.tuple([z.int(), z.string().regex(/^\d\d:\d\d$/)]),
  code: z.string().length(6),
  title: named,
  teams: z.array(named).optional(),
  isSpeed: z.boolean().default(false),
  isStreak: z.boolean().default(false),
});
export type CompetitionPlan = z.output<typeof competitionPlan>;

export const competitionPlans: CompetitionPlan[] = readData('competitions.json', z.array(competitionPlan));
