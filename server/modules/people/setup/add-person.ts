import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Localized } from '@/lib/contract/localized';
import { username as usernameField } from '@/lib/contract/resources/people/setup';
import { nameText } from '@/lib/contract/person-name';
import { isGuarded, keysOfRole, staffRoles } from '@/lib/contract/person-keys';
import {
  branchRoles,
  menuPermissions,
  type Permission,
  permissions,
  type Role,
  roles,
} from '@/lib/contract/roles';
import { audit } from '@/server/access/audit';
import { checkPassword } from '@/server/access/credentials/password-rules';
import { hashPassword } from '@/server/access/credentials/passwords';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { userRoles, users } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { normalise } from '@/server/platform/text/arabic';
import { checkAddresses, searchLine } from '@/server/modules/people/office-people';
import { operator, type Outcome } from './operator';
import { OperatorError, optionsError } from './operator-error';

const name = nameText(60).min(1, 'required');
const newPerson = z.strictObject({
  role: z.enum(roles).exclude(['student']),
  branch: z.string().optional(),
  username: usernameField,
  first: name,
  last: name,
  gender: z.enum(['female', 'male']),
  email: z.string().optional(),
  modules: z.array(z.enum(permissions)).optional(),
  password: z.string(),
});
type NewPerson = z.output<typeof newPerson>;

/** Options of `user add`. Errors: OperatorError. */
export function newPersonOf(given: Record<string, unknown>): NewPerson {
  const parsed = newPerson.safeParse(given);
  if (!parsed.success) throw optionsError(parsed.error, given);
  return parsed.data;
}

/** Names as they were typed, in the language of their letters. */
const named = (text: string): Localized => (/\p{Script=Arabic}/u.test(text) ? { ar: text } : { en: text });

async function branchOf(tx: Tx, role: Role, code: string | undefined): Promise<string | null> {
  if (!branchRoles.includes(role) && role !== 'assessment_manager') {
    if (code) throw new OperatorError(`The role ${role} has no branch.`);
    return null;
  }
  // A manager of assessments without a branch manages those of all branches.
  if (role === 'assessment_manager' && !code) return null;
  const [branch] = code ? await tx.select().from(branches).where(eq(branches.code, code.toLowerCase())) : [];
  if (!branch)
    throw new OperatorError(code ? `There is no branch ${code}.` : `The role ${role} needs --branch.`);
  return branch.id;
}

const keysFor = (role: Role): readonly Permission[] => {
  const staff = staffRoles.find((each) => each === role);
  return staff ? keysOfRole(staff) : [];
};

/** Staff begin with every page of their role but those of confidence; an employee with what is named. */
function granted(role: Role, wanted: readonly Permission[] | undefined): Permission[] {
  const useless = (wanted ?? []).filter((key) => !keysFor(role).includes(key));
  if (useless.length > 0) throw new OperatorError(`The role ${role} has no use for ${useless.join(', ')}.`);
  if (wanted) return [...new Set(wanted)];
  if (role === 'employee') return [];
  return branchRoles.includes(role) || role === 'assessment_manager'
    ? menuPermissions.filter((key) => !isGuarded(key))
    : [];
}

const fullName = ({ firstName: first, lastName: last }: { firstName: Localized; lastName: Localized }) =>
  `${first.ar ?? first.en ?? ''} ${last.ar ?? last.en ?? ''}`.trim();

/** Errors: OperatorError where the account that has the user name is somebody else's. */
function checkSame(known: typeof users.$inferSelect, { first, last, username }: NewPerson): void {
  const isOther = [
    [known.firstName, named(first)],
    [known.lastName, named(last)],
  ].some(([have, typed]) =>
    (['ar', 'en'] as const).some(
      (locale) => have?.[locale] && typed?.[locale] && normalise(have[locale]) !== normalise(typed[locale]),
    ),
  );
  if (isOther)
    throw new OperatorError(
      `${username} is the user name of ${fullName(known)}: take another, or write the name as it stands there.`,
    );
}

/** The role; null: the person has it with these keys. Errors: OperatorError where it has others. */
async function ensureRole(tx: Tx, userId: string, branchId: string | null, given: NewPerson) {
  const { role, username } = given;
  const keys = granted(role, given.modules);
  const [held] = await tx
    .select({ modules: userRoles.modules })
    .from(userRoles)
    .where(
      and(
        ...[eq(userRoles.userId, userId), eq(userRoles.role, role)],
        sql`${userRoles.branchId} is not distinct from ${branchId}::uuid`,
      ),
    );
  if (!held) {
    const [made] = await tx
      .insert(userRoles)
      .values({ userId, role, branchId, modules: keys })
      .returning({ id: userRoles.id });
    return made ?? null;
  }
  const isOther =
    given.modules !== undefined &&
    (held.modules.length !== keys.length || held.modules.some((key) => !keys.includes(key)));
  if (isOther)
    throw new OperatorError(
      `${username} is ${role} there already, with ${held.modules.join(', ') || 'no keys'}: the office changes keys.`,
    );
  return null;
}

async function addAccount(tx: Tx, given: NewPerson, passwordHash: string): Promise<string> {
  const { username, password } = given;
  const addresses = { email: given.email ?? null, phone: null, national_id: null };
  const { email } = await checkAddresses(tx, { ...addresses, username }, null);
  checkPassword(password, { username, email });
  const [first, last] = [named(given.first), named(given.last)];
  const id = newId();
  await tx.insert(users).values({
    ...{ id, username, email, passwordHash, gender: given.gender },
    ...{ firstName: first, lastName: last, search: searchLine(first, last, username) },
  });
  return id;
}

/**
 * An account with one role, or the role for the owner of the user name; a repeated call changes nothing.
 * Errors: OperatorError, FieldErrors of addresses and password.
 */
export async function addPerson(db: Db | Tx, given: NewPerson): Promise<Outcome & { isKnown: boolean }> {
  const { role, username, password } = given;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const branchId = await branchOf(tx, role, given.branch);
    const [known] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, username))
      .for('update');
    if (known) checkSame(known, given);
    const id = known?.id ?? (await addAccount(tx, given, passwordHash));
    if (!(await ensureRole(tx, id, branchId, given))) return { changed: false, id, isKnown: true };
    await audit(tx, operator, known ? 'person.grant' : 'person.add', id, {
      ...{ username, role, branch: given.branch ?? null },
      ...(given.modules ? { modules: given.modules } : {}),
    });
    return { changed: true, id, isKnown: known !== undefined, ...(known ? {} : { password }) };
  });
}
