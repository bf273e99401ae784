import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';
import { supervisesSubject, teachesSubject } from './teaching';

const subject = sql`questions.subject_id`;
const inBranch = ({ branch }: Bound) =>
  sql`questions.deleted_at is null and questions.branch_id = ${branch()}`;
const visible = ({ userId }: Bound) => sql`(questions.is_shared or questions.author_id = ${userId})`;

/** Rows of `questions` of each scope: the shared bank of taught or supervised subjects, and own ones. */
export const questionRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  supervises: (bound) =>
    sql`${inBranch(bound)} and ${visible(bound)} and ${supervisesSubject(bound, subject)}`,
  author: (bound) =>
    sql`${inBranch(bound)} and questions.author_id = ${bound.userId} and ${teachesSubject(bound, subject)}`,
  teaches: (bound) => sql`${inBranch(bound)} and ${visible(bound)} and ${teachesSubject(bound, subject)}`,
};
