import { type SQL, sql } from 'drizzle-orm';

/** Sections (SQL name of the table or alias) that staff of a branch may put work into: of the curriculum, and of the branch. */
export const usableSection = (section: SQL, branch: string): SQL =>
  sql`${section}.deleted_at is null and (${section}.branch_id is null or ${section}.branch_id = ${branch})`;
