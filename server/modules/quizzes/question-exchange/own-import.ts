import { and, eq, sql } from 'drizzle-orm';
import type { Access } from '@/server/access/policy/bind';
import { importJobs } from '@/server/platform/db/schema/questions';

/** The import of this id, if it is the actor's own and of a subject within reach. */
export const ownImport = (access: Access<'question.import'>, id: string) =>
  and(
    eq(importJobs.id, id),
    eq(importJobs.userId, access.actor.userId),
    eq(importJobs.branchId, access.branch),
    access.subject(sql`import_jobs.subject_id`),
  );
