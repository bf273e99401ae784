import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';

/** Rows of `courses` of each scope: those that the instructor holds. */
export const courseRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  instructs: ({ userId }) => sql`courses.instructor_id = ${userId}`,
};
