import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Registration, RegistrationKind } from '@/lib/contract/resources/people/registration';
import type { Locale, Localized } from '@/lib/contract/text';
import { requireCaptcha } from '@/server/access/credentials/captcha';
import { type StartedFlow, startFlow } from '@/server/access/credentials/codes';
import { toEmail } from '@/server/platform/text/emails';
import { checkPassword } from '@/server/access/credentials/password-rules';
import { toPhone } from '@/server/platform/text/phones';
import type { Tx } from '@/server/platform/db/client';
import { audit } from '@/server/access/audit';
import { newId } from '@/server/platform/db/id';
import { studentProfiles } from '@/server/platform/db/schema/accounts';
import { userRoles, users } from '@/server/platform/db/schema/people';
import { instructorProfiles, instructorSubjects } from '@/server/platform/db/schema/public-site';
import { FieldErrors, type FieldIssue } from '@/server/router/errors';
import type { SchoolDeps } from '@/server/boot/deps';
import { addressBlock } from '@/server/access/address-block';
import { accountKey, needsCaptcha, consumeCodeAttempt } from '@/server/access/sessions/limits';
import { hashPassword } from '@/server/access/credentials/passwords';
import { normalise } from '@/server/platform/text/arabic';
import { fullName } from '@/server/platform/text/localized-text';
import { type Contact, ownerOf, notifyOwner } from './address-owner';
import { createJoinRequest, branchOfCode, studentsOfCodes } from './join-requests';
import {
  type Addresses,
  clearPending,
  isSelfMade,
  storePendingAccount,
  lockAddresses,
} from './pending-account';
import { checkBirthDate } from './student-profile';
import { queryRows } from '@/server/platform/db/rows';
import { branchRow, additionRow, gradeStageRow } from './register-rows';

/** Registrations of one address in a day after which the next ones come with a captcha. */
const FREE_A_DAY = 3;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export type Registered = { started: StartedFlow; channel: Contact['channel'] };
type Caller = { ip: string; locale: Locale };

/** Where the code goes: the e-mail before the phone. Errors: 422 at what is missing or none. */
function contactsOf({ email, phone }: { email?: string | undefined; phone?: string | undefined }) {
  const found = { email: email ? toEmail(email) : null, phone: phone ? toPhone(phone) : null };
  const issues: FieldIssue[] = [
    ...(email && !found.email ? [{ field: 'email', code: 'email' }] : []),
    ...(phone && !found.phone ? [{ field: 'phone', code: 'phone' }] : []),
    ...(!email && !phone ? [{ field: 'email', code: 'email_or_phone' }] : []),
  ];
  if (issues.length > 0) throw new FieldErrors(issues);
  const contact: Contact = found.email
    ? { channel: 'mail', target: found.email }
    : { channel: 'sms', target: found.phone ?? '' };
  return { ...found, contact };
}

const newUsername = (prefix: string) =>
  `${prefix}.${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/**
 * Counts by address; from the fourth of a day on a captcha is asked for. Errors: 422 captcha_needed,
 * captcha_wrong.
 */
async function passGate(deps: SchoolDeps, answer: string | undefined, ip: string): Promise<void> {
  const now = deps.now();
  const key = accountKey(`register ${addressBlock(ip)}`);
  const { rows } = await deps.pool.query<{ count: number }>(
    `insert into login_failures (key, count, last_at) values ($1, 1, $2)
    on conflict (key) do update set last_at = excluded.last_at,
       count = case when login_failures.last_at < excluded.last_at - interval '1 day'
         then 1 else login_failures.count + 1 end
     returning count`,
    [key, now],
  );
  const isMany = (rows[0]?.count ?? 0) > FREE_A_DAY;
  if (isMany || (await needsCaptcha(deps.pool, { ip, use: 'code', isKnownDevice: false, now })))
    await requireCaptcha(deps, answer, ip);
  await consumeCodeAttempt(deps.pool, ip, now);
}

type Person = { id: string; name: Localized };

/** What belongs to each kind beside the account itself; part of the same transaction. */
const additions: {
  [Kind in RegistrationKind]: (tx: Tx, person: Person, input: Registration<Kind>, now: Date) => Promise<void>;
} = {
  async student(tx, person, input, now) {
    await requireGrade(tx, input.grade_id, input.stage);
    checkBirthDate(input.birth_date, now);
    const guardianPhone = input.guardian_phone ? toPhone(input.guardian_phone) : null;
    if (input.guardian_phone && !guardianPhone)
      throw new FieldErrors([{ field: 'guardian_phone', code: 'phone' }]);
    await tx.insert(studentProfiles).values({
      userId: person.id,
      gradeId: input.grade_id,
      country: input.country,
      birthDate: input.birth_date ?? null,
      guardianName: input.guardian_name || null,
      guardianPhone,
      guardianRelation: input.guardian_relation ?? null,
    });
    if (!input.school_code) return;
    const branchId = await branchOfCode(tx, input.school_code);
    await createJoinRequest(tx, person, { kind: 'student', branchId, gradeId: input.grade_id }, now);
  },
  async parent(tx, person, { codes = [] }, now) {
    await insertStudentRequests(tx, person, 'guardian', codes, now);
  },
  async student_teacher(tx, person, { codes = [] }, now) {
    await insertStudentRequests(tx, person, 'student_teacher', codes, now);
  },
  async instructor(tx, person, input, now) {
    const rows = await queryRows(
      tx,
      additionRow,
      sql`select id from subjects where id = any(${sql.param(input.subjects)}::uuid[])`,
    );
    const known = new Set(rows.map(({ id }) => id));
    const missing = input.subjects.flatMap((id, index) =>
      known.has(id) ? [] : [{ field: `subjects.${index}`, code: 'id' }],
    );
    if (missing.length > 0) throw new FieldErrors(missing);
    await tx.insert(instructorProfiles).values({
      userId: person.id,
      headline: input.headline,
      bio: input.bio ?? null,
      languages: [...new Set(input.languages)],
      // Shown to visitors once the school has agreed.
      isAvailable: false,
    });
    await tx
      .insert(instructorSubjects)
      .values([...known].map((subjectId) => ({ instructorId: person.id, subjectId })));
    const asked = await queryRows(
      tx,
      branchRow,
      sql`select id from branches where id = ${input.branch_id} and closed_on is null`,
    );
    if (!asked[0]) throw new FieldErrors([{ field: 'branch_id', code: 'id' }]);
    await createJoinRequest(tx, person, { kind: 'instructor', branchId: asked[0].id }, now);
  },
};

async function insertStudentRequests(
  tx: Tx,
  person: Person,
  kind: 'guardian' | 'student_teacher',
  codes: readonly string[],
  now: Date,
) {
  const students = await studentsOfCodes(tx, codes, (index) => `codes.${index}`);
  for (const { user_id: studentId, branch_id: branchId } of students)
    await createJoinRequest(tx, person, { kind, studentId, branchId }, now);
}

async function requireGrade(tx: Tx, gradeId: string, stage: string): Promise<void> {
  const rows = await queryRows(tx, gradeStageRow, sql`select stage from grades where id = ${gradeId}`);
  if (rows[0]?.stage !== stage)
    throw new FieldErrors([{ field: 'grade_id', code: rows[0] ? 'other_stage' : 'id' }]);
}

type NewAccount = Addresses & { target: string | null; passwordHash: string; ip: string; locale: Locale };

/** A new account, or the one that waits under this address for its code, made again. */
async function createAccount<Kind extends RegistrationKind>(
  tx: Tx,
  kind: Kind,
  input: Registration<Kind>,
  { email, phone, target, passwordHash, locale, ip }: NewAccount,
  now: Date,
  pendingId?: string,
): Promise<string> {
  const id = pendingId ?? newId(now.getTime());
  const { first_name: firstName, last_name: lastName } = input;
  const columns = {
    email: email === target ? email : null,
    phone: phone === target ? phone : null,
    passwordHash,
    firstName,
    lastName,
    gender: input.gender,
    language: locale,
    search: normalise([firstName.ar, lastName.ar, firstName.en, lastName.en].filter(Boolean).join(' ')),
  };
  const username = newUsername(kind === 'student_teacher' ? 'teacher' : kind);
  if (pendingId) {
    await clearPending(tx, id, now);
    await tx
      .update(users)
      .set({ ...columns, username })
      .where(eq(users.id, id));
  } else await tx.insert(users).values({ id, username, status: 'pending', ...columns });
  if (target !== null) await storePendingAccount(tx, id, { email, phone }, target);
  await tx.insert(userRoles).values({ userId: id, role: kind, branchId: null, modules: [] });
  await additions[kind](tx, { id, name: fullName(firstName, lastName) }, input, now);
  const actor = { userId: id, role: kind, branchId: null, sessionId: '', modules: [], language: locale };
  await audit(tx, actor, 'account.register', id, { kind, address: ip });
  return id;
}

class TakenBack extends Error {}

/**
 * Makes the account without its address and takes it back: other errors are the same as for a new address.
 */
async function rehearse<Kind extends RegistrationKind>(
  tx: Tx,
  kind: Kind,
  input: Registration<Kind>,
  account: NewAccount,
  now: Date,
): Promise<void> {
  await tx
    .transaction(async (inner) => {
      await createAccount(inner, kind, input, { ...account, email: null, phone: null, target: null }, now);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
}

/**
 * Registers a person with an unproved address and sends the code that activates the account; a second address
 * is kept aside. For an address that has an account nothing is made, its owner is notified, and the answer is
 * the same. Of several registrations before the first code the last one counts: its code activates what it
 * said, and the codes before it are void. Errors: 422 by field, captcha_needed, captcha_wrong; 429 code_wait,
 * code_day; 503 captcha_down.
 */
export async function register<Kind extends RegistrationKind>(
  deps: SchoolDeps,
  kind: Kind,
  input: Registration<Kind>,
  { ip, locale }: Caller,
): Promise<Registered> {
  const { email, phone, contact } = contactsOf(input);
  checkPassword(input.password, { email, phone });
  await passGate(deps, input.captcha, ip);
  const now = deps.now();
  const passwordHash = await hashPassword(input.password);
  const flow = { purpose: 'activation', locale, now, deps } as const;
  const started = await deps.db.transaction(async (tx) => {
    await lockAddresses(tx, { email, phone });
    const owner = await ownerOf(tx, contact.target);
    const account = { email, phone, target: contact.target, passwordHash, ip, locale };
    const isOpen = owner === undefined || (owner.status === 'pending' && (await isSelfMade(tx, owner.id)));
    if (isOpen) {
      const userId = await createAccount(tx, kind, input, account, now, owner?.id);
      return startFlow(tx, { ...flow, ...contact, userId });
    }
    await rehearse(tx, kind, input, account, now);
    // The school made this one and it waits for its first code: the address proves whose it is.
    if (owner.status === 'pending') return startFlow(tx, { ...flow, ...contact, userId: owner.id });
    await notifyOwner(tx, deps, owner, contact, now);
    return startFlow(tx, {
      ...flow,
      channel: contact.channel,
      userId: null,
      target: null,
      key: contact.target,
    });
  });
  return { started, channel: contact.channel };
}
