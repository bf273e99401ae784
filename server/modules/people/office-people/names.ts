import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Localized } from '@/lib/contract/text';
import { toEmail } from '@/server/platform/text/emails';
import { toPhone } from '@/server/platform/text/phones';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, hasRow, queryOne } from '@/server/platform/db/rows';
import { searchable } from '@/server/platform/text/arabic';
import { FieldErrors, type FieldIssue } from '@/server/router/errors';

export type Addresses = { email: string | null; phone: string | null; national_id: string | null };

/** Addresses as they are stored; of nobody else. Errors: 422 at each. */
export async function checkAddresses(
  tx: Tx,
  given: Addresses & { username: string },
  id: string | null,
): Promise<Addresses> {
  const email = given.email ? toEmail(given.email) : null;
  const phone = given.phone ? toPhone(given.phone) : null;
  const nationalId = given.national_id || null;
  const isCaseless = (column: string) => column === 'email' || column === 'username';
  const isTaken = (column: 'email' | 'phone' | 'username' | 'national_id', value: string | null) =>
    value === null
      ? false
      : hasRow(
          tx,
          sql`select 1 from users
            where ${isCaseless(column) ? sql`lower(${sql.identifier(column)})` : sql.identifier(column)}
              = ${value}
            and id is distinct from ${id}::uuid`,
        );
  const issues: FieldIssue[] = [
    ...(given.email && !email ? [{ field: 'email', code: 'email' }] : []),
    ...(given.phone && !phone ? [{ field: 'phone', code: 'phone' }] : []),
  ];
  for (const [column, value] of [
    ['email', email],
    ['phone', phone],
    ['national_id', nationalId],
    ['username', given.username],
  ] as const)
    if (await isTaken(column, value)) issues.push({ field: column, code: 'taken' });
  if (issues.length > 0) throw new FieldErrors(issues);
  return { email, phone, national_id: nationalId };
}

/**
 * Both languages' names and the user name, in one line for search; names begin it, since lists are in its
 * order.
 */
export const searchLine = (first: Localized, last: Localized, username: string): string =>
  searchable(first.ar, last.ar, first.en, last.en, username);

/** Of two that give numbers in a branch one waits for the other. */
export const lockStudentNumbers = (tx: Tx, branch: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`student number ${branch}`}, 0))`);

const numberRow = defineRow('office-people.number', { number: z.string() });

/** The next free number of a branch: what is a number counts on, four digits at least. */
export async function nextNumber(tx: Tx, branch: string): Promise<string> {
  const { number } = await queryOne(
    tx,
    numberRow,
    sql`select lpad(next.text, greatest(4, length(next.text)), '0') as number
      from (select (coalesce(max(number::bigint) filter (where number ~ '^[0-9]{1,15}$'),
        0) + 1)::text as text
        from students where branch_id = ${branch}) next`,
  );
  return number;
}

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const beginnings = {
  student: 'student',
  parent: 'parent',
  school_instructor: 'teacher',
  educational_supervisor: 'supervisor',
  assessment_manager: 'manager',
  employee: 'office',
} as const;

/** A user name for whom none was thought of. */
export const newUsername = (role: keyof typeof beginnings): string =>
  `${beginnings[role]}.${Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
