import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';
import { followed } from './followed';

/**
 * Rows of `vcr_requests`: of the student who asks, the instructor who is asked, and the guardians of the
 * student.
 */
export const vcrRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  self: ({ role, userId }) =>
    role === 'instructor'
      ? sql`vcr_requests.instructor_id = ${userId}`
      : sql`vcr_requests.student_id = ${userId}`,
  child: (bound) => sql`vcr_requests.student_id in ${followed.child(bound)}`,
};
