import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Permission, type Role, roles, permissions } from '@/lib/contract/roles';
import { foldDigits } from '@/lib/contract/text';
import { locales } from '@/lib/contract/localized';
import type { Db, Tx } from '@/server/platform/db/client';
import type { SchoolDeps } from '@/server/boot/deps';
import { toEmail } from '@/server/platform/text/emails';
import { toPhone } from '@/server/platform/text/phones';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

export type RoleGrant = { role: Role; branch_id: string | null; modules: Permission[] };
const accountFields = {
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  national_id: z.string().nullable(),
  password_hash: z.string(),
  /** Until when a password of the school lets its owner choose another; null: it is an own one. */
  temporary_password_until: timestamp.nullable(),
  is_demo: z.number(),
  status: z.enum(['pending', 'active', 'blocked', 'left']),
  language: z.enum(locales),
  roles: z.array(
    z.object({
      role: z.enum(roles),
      branch_id: z.string().nullable(),
      modules: z.array(z.enum(permissions)),
    }),
  ),
  /** The role that was active last. */
  last_role: z.enum(roles).nullable(),
};
const accountRow = defineRow('access.account', accountFields);

export type Account = RowOf<typeof accountRow>;

const columns = sql`u.id, u.username, u.email, u.phone, u.national_id, u.password_hash,
  u.temporary_password_until, u.is_demo, u.status, u.language,
  coalesce((select json_agg(json_build_object('role', r.role, 'branch_id', r.branch_id, 'modules', r.modules)
    order by r.branch_id) from user_roles r left join branches b on b.id = r.branch_id
    where r.user_id = u.id and b.closed_on is null), '[]') as roles,
  (select c.role from role_choices c where c.user_id = u.id) as last_role`;

/**
 * What was typed, without case, blanks and the script of its digits: the same for every spelling of an
 * unknown name.
 */
export const foldIdentifier = (typed: string) => foldDigits(typed).trim().normalize('NFC').toLowerCase();

/**
 * One spelling for all of an address, a phone number or digits with blanks, so that an unknown one counts as
 * a known one does.
 */
export function oneSpelling(typed: string): string {
  const folded = foldIdentifier(typed);
  const digits = folded.replace(/[\s-]/g, '');
  return toEmail(folded) ?? toPhone(folded) ?? (/^\d+$/.test(digits) ? digits : folded);
}

/** An account by e-mail, phone in any spelling, national id or user name, whatever its state. */
export async function findAccount(db: Db | Tx, typed: string): Promise<Account | undefined> {
  const folded = foldIdentifier(typed);
  const digits = folded.replace(/[\s-]/g, '');
  const email = toEmail(folded) ?? folded;
  const phone = toPhone(folded) ?? digits;
  const rows = await queryRows(
    db,
    accountRow,
    sql`
    select ${columns} from users u
    where lower(u.email) = ${email} or u.phone = ${phone} or u.national_id = ${digits}
    or lower(u.username) = ${folded}
    order by (lower(u.email) = ${email}) is true desc, (u.phone = ${phone}) is true desc,
      (u.national_id = ${digits}) is true desc
    limit 1`,
  );
  return rows[0];
}

export async function readAccount(db: Db | Tx, userId: string): Promise<Account | undefined> {
  const rows = await queryRows(db, accountRow, sql`select ${columns} from users u where u.id = ${userId}`);
  return rows[0];
}

/** True for who may sign in at all: demo accounts only while the demo is on. */
export const mayEnter = (deps: SchoolDeps, account: Account | undefined): account is Account =>
  account !== undefined &&
  (account.status === 'active' || account.status === 'pending') &&
  (account.is_demo === 0 || deps.settings.isDemo) &&
  account.roles.length > 0;

export type Contact = { channel: 'mail' | 'sms'; target: string };

/** Where a code goes: to the phone when a phone was typed, to the e-mail otherwise, or to what there is. */
export function contactOf(account: Pick<Account, 'email' | 'phone'>, typed = ''): Contact | null {
  const { email, phone } = account;
  const mail = email && ({ channel: 'mail', target: email } as const);
  const sms = phone && ({ channel: 'sms', target: phone } as const);
  const isPhoneTyped = phone !== null && toPhone(foldIdentifier(typed)) === phone;
  return (isPhoneTyped ? sms || mail : mail || sms) || null;
}

const studentRow = defineRow('access.student', {
  ...accountFields,
  guardians: z
    .array(
      z.object({
        email: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    )
    .nullable(),
});

/**
 * A student by school number and branch code, with the address a code goes to: the student's own, or a
 * guardian's when there is none.
 */
export async function findStudent(
  db: Db | Tx,
  number: string,
  branchCode: string,
): Promise<{ account: Account; contact: Contact | null } | undefined> {
  const rows = await queryRows(
    db,
    studentRow,
    sql`
    select ${columns},
      (select json_agg(json_build_object('email', p.email, 'phone', p.phone) order by p.email is null, p.id)
        from guardianships g join users p on p.id = g.parent_id and p.status = 'active'
        where g.student_id = u.id and g.revoked_at is null) as guardians
    from students s join users u on u.id = s.user_id join branches b on b.id = s.branch_id
    where s.number = ${foldIdentifier(number)} and lower(b.code) = ${foldIdentifier(branchCode)}
    limit 1`,
  );
  const row = rows[0];
  if (!row) return undefined;
  const contacts = [row, ...(row.guardians ?? [])].map((person) => contactOf(person));
  return { account: row, contact: contacts.find((contact) => contact !== null) ?? null };
}
