import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JoinKind } from '@/lib/contract/resources/people/registration';
import type { Localized } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { FieldErrors } from '@/server/router/errors';
import { notifyDeciders, notifyFollowed } from './registration-commands';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';

export type FoundStudent = { user_id: string; branch_id: string };

const studentByCodeRow = defineRow('registration.studentByCode', {
  user_id: z.string(),
  branch_id: z.string(),
  link_code: z.string(),
});

/** Students by the codes that their school hands out. Errors: 422 at each unknown one. */
export async function studentsOfCodes(
  tx: Tx,
  codes: readonly string[],
  fieldOf: (index: number) => string,
): Promise<FoundStudent[]> {
  if (codes.length === 0) return [];
  const rows = await queryRows(
    tx,
    studentByCodeRow,
    sql`
    select user_id, branch_id, link_code from students
    where link_code = any(${sql.param([...codes])}::text[])`,
  );
  const found = new Map(rows.map((row) => [row.link_code, row]));
  const issues = codes.flatMap((code, index) =>
    found.has(code) && codes.indexOf(code) === index
      ? []
      : [{ field: fieldOf(index), code: found.has(code) ? 'duplicate' : 'link_code' }],
  );
  if (issues.length > 0) throw new FieldErrors(issues);
  return codes.flatMap((code) => found.get(code) ?? []);
}

const branchByCodeRow = defineRow('registration.branchByCode', {
  id: z.string(),
});

/** The branch of a school code. Errors: 422 at `school_code`. */
export async function branchOfCode(tx: Tx, code: string): Promise<string> {
  const rows = await queryRows(
    tx,
    branchByCodeRow,
    sql`select id from branches where lower(code) = ${code} and closed_on is null`,
  );
  const [branch] = rows;
  if (!branch) throw new FieldErrors([{ field: 'school_code', code: 'school_code' }]);
  return branch.id;
}

const isActive = (tx: Tx, userId: string) =>
  hasRow(tx, sql`select 1 from users where id = ${userId} and status = 'active'`);

/** Whether the person follows the student already, so that there is nothing to ask for. */
export function isLinked(
  tx: Tx,
  kind: 'guardian' | 'student_teacher',
  personId: string,
  studentId: string,
): Promise<boolean> {
  return hasRow(
    tx,
    kind === 'guardian'
      ? sql`select 1 from guardianships where parent_id = ${personId} and student_id = ${studentId}
        and revoked_at is null`
      : sql`select 1 from student_teacher_links where student_teacher_id = ${personId}
        and student_id = ${studentId}
          and accepted_at is not null`,
  );
}

export type JoinRequest = {
  kind: JoinKind;
  branchId: string | null;
  studentId?: string;
  gradeId?: string;
  details?: Record<string, string>;
};

/**
 * Asks the school for one thing, once: an open request of the same person for the same thing is answered with
 * itself. The staff of the branch are notified; of an account without a proved address once it is activated.
 * Returns its id.
 */
export async function createJoinRequest(
  tx: Tx,
  person: { id: string; name: Localized },
  { kind, branchId, studentId, gradeId, details = {} }: JoinRequest,
  now: Date,
): Promise<string> {
  const [made] = await tx
    .insert(joinRequests)
    .values({
      id: newId(now.getTime()),
      userId: person.id,
      kind,
      branchId,
      studentId: studentId ?? null,
      gradeId: gradeId ?? null,
      details,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: joinRequests.id });
  if (made) {
    if (await isActive(tx, person.id)) {
      await notifyDeciders(tx, branchId, person.name, now);
      await notifyFollowed(tx, { kind, studentId: studentId ?? null, name: person.name }, now);
    }
    return made.id;
  }
  const [open] = await tx
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.userId, person.id),
        eq(joinRequests.kind, kind),
        eq(joinRequests.state, 'pending'),
        sql`coalesce(student_id, branch_id, user_id) = coalesce(${studentId ?? null}::uuid, ${branchId}::uuid,
          ${person.id}::uuid)`,
      ),
    );
  if (!open) throw new Error('a request that is neither new nor open');
  return open.id;
}
