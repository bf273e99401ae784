import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { schoolInput, username as usernameField } from '@/lib/contract/resources/setup';
import { personName } from '@/lib/contract/person-name';
import { isGuarded } from '@/lib/contract/person-keys';
import { branchRoles, menuModules, type ModuleKey, modules, type Role, roles } from '@/lib/contract/roles';
import { audit } from '../../access/audit';
import { toEmail } from '../../platform/text/emails';
import { checkPassword } from '../../access/credentials/password-rules';
import { hashPassword } from '../../access/credentials/passwords';
import type { Db, Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { defineRow, queryOne } from '../../platform/db/rows';
import { userRoles, users } from '../../platform/db/schema/people';
import { branches } from '../../platform/db/schema/school';
import { normalise } from '../../platform/text/arabic';
import { ApiError } from '../../router/errors';
import { setBlocked as setAccountBlocked, setPassword } from '../office-people';
import { termYear } from './engine';
import { templateOf } from './templates/templates';

/** What the operator at the machine does without a browser; each act is a line of the audit log without a person. */
const operator = { userId: null, role: null, branchId: null } as const;

/** A refusal in words for the operator. */
export class OperatorError extends Error {}

export type Outcome = { changed: boolean; id: string; password?: string };

const fullName = z.string().trim().min(1).max(120);

/** The settings of `init` as the input of the first start: what is not said comes from the template. Errors: OperatorError. */
export function schoolOf(given: Record<string, unknown>, now: Date) {
  const template = z.string().safeParse(given.template).data ?? 'saudi';
  const defaults = (() => {
    try {
      return templateOf(template);
    } catch {
      throw new OperatorError(`There is no template ${template}.`);
    }
  })();
  const parsed = schoolInput.safeParse({
    template,
    grades: defaults.grades.map(({ key }) => key),
    time_zone: defaults.time_zone,
    weekend: defaults.weekend,
    week_start: defaults.week_start,
    calendar: defaults.calendar,
    digits: defaults.digits,
    ...termYear(now),
    ...given,
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OperatorError(`${issue?.path.join('.') || 'the settings'}: ${issue?.message}.`);
}

export const newPerson = z.strictObject({
  role: z.enum(roles).exclude(['student']),
  branch: z.string().optional(),
  username: usernameField,
  first: fullName,
  last: fullName,
  gender: z.enum(['female', 'male']),
  email: z.string().optional(),
  modules: z.array(z.enum(modules)).optional(),
  password: z.string(),
});

/** Names as they were typed, in the language of their letters. */
const named = (text: string) =>
  personName.parse(/\p{Script=Arabic}/u.test(text) ? { ar: text } : { en: text });

const branchOf = async (tx: Tx, role: Role, code: string | undefined): Promise<string | null> => {
  if (!branchRoles.includes(role)) return null;
  const [branch] = code ? await tx.select().from(branches).where(eq(branches.code, code)) : [];
  if (!branch) throw new OperatorError(code ? `There is no branch ${code}.` : `A ${role} needs --branch.`);
  return branch.id;
};

/** Staff begin with every page of their role but those of confidence; an employee with what is named. */
const granted = (role: Role, named: readonly ModuleKey[] | undefined): ModuleKey[] => [
  ...(named ??
    (role === 'employee'
      ? []
      : branchRoles.includes(role) || role === 'assessment_manager'
        ? menuModules.filter((key) => !isGuarded(key))
        : [])),
];

/** An account with one role; said again it changes nothing. Errors: OperatorError, FieldErrors of the password. */
export async function addPerson(db: Db | Tx, given: z.output<typeof newPerson>): Promise<Outcome> {
  const { role, username, password } = given;
  const email = given.email ? toEmail(given.email) : null;
  if (given.email && !email) throw new OperatorError(`${given.email} is no e-mail address.`);
  checkPassword(password, { username, email });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const branchId = await branchOf(tx, role, given.branch);
    const [known] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, username));
    const id = known?.id ?? newId();
    if (!known) {
      const [first, last] = [named(given.first), named(given.last)];
      await tx.insert(users).values({
        id,
        username,
        email,
        passwordHash,
        firstName: first,
        lastName: last,
        gender: given.gender,
        search: normalise(`${given.first} ${given.last} ${username}`),
      });
    }
    const added = await tx
      .insert(userRoles)
      .values({ userId: id, role, branchId, modules: granted(role, given.modules) })
      .onConflictDoNothing()
      .returning({ id: userRoles.id });
    const isSame =
      known !== undefined && (added.length === 0 || (await hasOther(tx, id, role, branchId, added)));
    if (isSame) return { changed: false, id };
    await audit(tx, operator, known ? 'person.grant' : 'person.add', id, {
      username,
      role,
      branch: given.branch ?? null,
    });
    return { changed: true, id, ...(known ? {} : { password }) };
  });
}

/** A role without a branch is not unique by itself: the one just written goes when there was one before. */
async function hasOther(tx: Tx, id: string, role: Role, branchId: string | null, added: { id: string }[]) {
  if (branchId !== null) return false;
  const own = added[0]?.id;
  const others = await tx
    .select()
    .from(userRoles)
    .where(and(eq(userRoles.userId, id), eq(userRoles.role, role)));
  if (others.length < 2 || !own) return false;
  await tx.delete(userRoles).where(eq(userRoles.id, own));
  return true;
}

async function personOf(tx: Tx, username: string) {
  const [person] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
    .for('update');
  if (!person) throw new OperatorError(`There is no account ${username}.`);
  return person;
}

/** Blocks an account and ends its sessions, or lets it in again, as the office does. */
export const setBlocked = (db: Db | Tx, username: string, isBlocked: boolean): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const { id } = await personOf(tx, username);
    const changed = await setAccountBlocked(tx, { by: operator, now: new Date() }, id, isBlocked).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.options.code === 'last_office')
          throw new OperatorError(
            `${username} is the last account of the office: nobody could let it in again.`,
          );
        throw error;
      },
    );
    return { changed, id };
  });

/** A new password; every session of the account ends. Whoever stands at the machine chose it: it stays. */
export async function resetPassword(db: Db | Tx, username: string, password: string): Promise<Outcome> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { id } = await personOf(tx, username);
    await setPassword(tx, { by: operator, now: new Date() }, id, { password, hash, until: null });
    return { changed: true, id, password };
  });
}

const countRow = defineRow('setup.counts', {
  branches: z.number(),
  grades: z.number(),
  subjects: z.number(),
  classes: z.number(),
  teachers: z.number(),
  students: z.number(),
  guardians: z.number(),
  assignments: z.number(),
  bell_schedules: z.number(),
  lessons: z.number(),
});

/** How many there are of what a school is made of. */
export const readCounts = (db: Db | Tx) =>
  queryOne(
    db,
    countRow,
    sql`select (select count(*)::int from branches) as branches, (select count(*)::int from grades) as grades,
      (select count(*)::int from subjects) as subjects, (select count(*)::int from classrooms) as classes,
      (select count(distinct user_id)::int from user_roles where role = 'school_instructor') as teachers,
      (select count(*)::int from students) as students,
      (select count(distinct parent_id)::int from guardianships where revoked_at is null) as guardians,
      (select count(*)::int from teaching_assignments) as assignments,
      (select count(*)::int from bell_schedules) as bell_schedules,
      (select count(*)::int from timetable_slots) as lessons`,
  );

/** What is still missing until the first lesson, in the order in which it is done. */
export async function readMissing(db: Db | Tx): Promise<string[]> {
  const counts = await readCounts(db);
  const steps = [
    'branches',
    'grades',
    'subjects',
    'classes',
    'teachers',
    'students',
    'assignments',
    'bell_schedules',
    'lessons',
  ] as const;
  return steps.filter((step) => counts[step] === 0);
}
