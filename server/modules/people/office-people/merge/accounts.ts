import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MergeField } from '@/lib/contract/merge-fields';
import type { MergeChoices } from '@/lib/contract/resources/people/person-merge';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRow, type RowOf } from '@/server/platform/db/rows';
import type { MergeBefore } from '@/server/platform/db/schema/person-merges';
import { searchable } from '@/server/platform/text/arabic';
import { versionOf } from '../change';
import { searchLine } from '../names';

/** What of an account is kept to part two people again: all but what it signs in with. */
export const accountRow = defineRow('office-people.mergeAccount', {
  id: z.string(),
  username: z.string(),
  first_name: localizedColumn,
  last_name: localizedColumn,
  gender: z.enum(['female', 'male']),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  national_id: z.string().nullable(),
  job_title: localizedColumn.nullable(),
  picture_file_id: z.string().nullable(),
  status: z.string(),
  status_before: z.string().nullable(),
  email_proved_at: z.string().nullable(),
  phone_proved_at: z.string().nullable(),
  birth_date: z.string().nullable(),
  classroom: localizedColumn.nullable(),
  number: z.string().nullable(),
  branch_id: z.string().nullable(),
  version: z.string(),
});
export type Account = RowOf<typeof accountRow>;

export const readAccount = (tx: Tx, id: string) =>
  queryOne(
    tx,
    accountRow,
    sql`select users.id, users.username, users.first_name, users.last_name, users.gender, users.email, users.phone,
      users.national_id, users.job_title, users.picture_file_id, users.status, users.status_before,
      users.email_proved_at::text as email_proved_at, users.phone_proved_at::text as phone_proved_at,
      (select p.birth_date::text from student_profiles p where p.user_id = users.id) as birth_date,
      c.name as classroom, st.number, st.branch_id, ${versionOf} as version
      from users left join students st on st.user_id = users.id left join classrooms c on c.id = st.classroom_id
      where users.id = ${id}`,
  );

const versionRow = defineRow('office-people.mergeVersion', { version: z.string() });
const readVersion = async (tx: Tx, id: string) =>
  (await queryOne(tx, versionRow, sql`select ${versionOf} as version from users where users.id = ${id}`))
    .version;
export const readVersions = async (tx: Tx, ids: readonly string[]): Promise<Record<string, string>> => {
  const versions: Record<string, string> = {};
  for (const id of ids) versions[id] = await readVersion(tx, id);
  return versions;
};

const secretRow = defineRow('office-people.mergeSecret', {
  password_hash: z.string(),
  password_changed_at: z.string().nullable(),
  temporary_password_until: z.string().nullable(),
});
const readSecret = (tx: Tx, id: string) =>
  queryOne(
    tx,
    secretRow,
    sql`select password_hash, password_changed_at::text as password_changed_at,
      temporary_password_until::text as temporary_password_until from users where id = ${id}`,
  );

/** User name and password of two accounts change places. */
export async function swapSignIn(
  tx: Tx,
  one: Pick<Account, 'id' | 'username'>,
  other: Pick<Account, 'id' | 'username'>,
) {
  const secrets = [await readSecret(tx, one.id), await readSecret(tx, other.id)] as const;
  const write = (id: string, username: string, secret: (typeof secrets)[number]) =>
    tx.execute(sql`update users set username = ${username}, password_hash = ${secret.password_hash},
      password_changed_at = ${secret.password_changed_at}::timestamptz,
      temporary_password_until = ${secret.temporary_password_until}::timestamptz where id = ${id}`);
  await tx.execute(sql`update users set username = ${`swap-${one.id}`} where id = ${one.id}`);
  await write(other.id, one.username, secrets[0]);
  await write(one.id, other.username, secrets[1]);
}

const chosen = <Value>(
  choices: MergeChoices,
  field: MergeField,
  [kept, gone]: readonly [Value, Value],
): Value => (choices[field] === 'gone' ? gone : kept);

/** The account that stays gets what was chosen; the other one is closed and no address leads to it. */
export async function joinAccounts(tx: Tx, kept: Account, gone: Account, choices: MergeChoices) {
  const pick = <Key extends keyof Account>(field: MergeField, key: Key) =>
    chosen(choices, field, [kept[key], gone[key]]);
  await tx.execute(sql`update users set email = null, phone = null, national_id = null, email_proved_at = null,
    phone_proved_at = null, status = 'left', status_before = null, updated_at = clock_timestamp() where id = ${gone.id}`);
  if (choices.sign_in === 'gone') await swapSignIn(tx, kept, gone);
  const names = { first: pick('name', 'first_name'), last: pick('name', 'last_name') };
  const hasPlaces = kept.number !== null && gone.number !== null;
  await tx.execute(sql`update users set first_name = ${JSON.stringify(names.first)}::jsonb,
    last_name = ${JSON.stringify(names.last)}::jsonb, gender = ${pick('gender', 'gender')},
    email = ${pick('email', 'email')}, email_proved_at = ${pick('email', 'email_proved_at')}::timestamptz,
    phone = ${pick('phone', 'phone')}, phone_proved_at = ${pick('phone', 'phone_proved_at')}::timestamptz,
    national_id = ${pick('national_id', 'national_id')},
    job_title = ${jsonOf(pick('job_title', 'job_title'))}::jsonb,
    picture_file_id = ${pick('picture', 'picture_file_id')}::uuid,
    status = ${hasPlaces ? pick('place', 'status') : kept.status},
    status_before = ${hasPlaces ? pick('place', 'status_before') : kept.status_before},
    search = ${searchLine(names.first, names.last, pick('sign_in', 'username'))}, updated_at = clock_timestamp()
    where id = ${kept.id}`);
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** An account as it was before; what it signs in with is swapped apart from this. */
export const restoreAccount = (tx: Tx, was: Account) =>
  tx.execute(sql`update users set first_name = ${JSON.stringify(was.first_name)}::jsonb,
    last_name = ${JSON.stringify(was.last_name)}::jsonb, gender = ${was.gender}, email = ${was.email}, phone = ${was.phone},
    national_id = ${was.national_id}, job_title = ${jsonOf(was.job_title)}::jsonb,
    picture_file_id = ${was.picture_file_id}::uuid, status = ${was.status}, status_before = ${was.status_before},
    email_proved_at = ${was.email_proved_at}::timestamptz, phone_proved_at = ${was.phone_proved_at}::timestamptz,
    search = ${searchable(was.first_name.ar, was.last_name.ar, was.first_name.en, was.last_name.en, was.username)},
    updated_at = clock_timestamp() where id = ${was.id}`);

/** What of one account exists once and is copied as it is: the place in a class, and the profile of a registration. */
const copied = {
  place: {
    table: sql`students`,
    columns: [
      'branch_id',
      'classroom_id',
      'grade_id',
      'number',
      'link_code',
      'extra_time_percent',
      'left_on',
    ],
  },
  profile: {
    table: sql`student_profiles`,
    columns: ['grade_id', 'country', 'birth_date', 'guardian_name', 'guardian_phone', 'guardian_relation'],
  },
} as const;
const rowRow = defineRow('office-people.mergeRow', { row: z.record(z.string(), z.unknown()) });
type Copied = keyof typeof copied;

const readRow = async (tx: Tx, of: Copied, id: string) =>
  (
    await queryRow(
      tx,
      rowRow,
      sql`select to_jsonb(x) as row from ${copied[of].table} x where x.user_id = ${id}`,
    )
  )?.row ?? null;
type Row = Record<string, unknown>;
export const readRows = async (
  tx: Tx,
  of: Copied,
  kept: string,
  gone: string,
): Promise<[Row | null, Row | null]> => [await readRow(tx, of, kept), await readRow(tx, of, gone)];
export async function writeRow(tx: Tx, of: Copied, id: string, row: Row): Promise<void> {
  const { table, columns } = copied[of];
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`delete from ${table} where user_id = ${id}`);
  await tx.execute(sql`insert into ${table} (user_id, ${names})
    select ${id}, ${names} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`);
}

const creditRow = defineRow('office-people.mergeCredits', { available: z.number(), held: z.number() });
/** Credits and their ledger become those of the account that stays. */
export async function joinCredits(tx: Tx, kept: string, gone: string): Promise<MergeBefore['credits']> {
  const credits = await queryRow(
    tx,
    creditRow,
    sql`select available, held from credit_accounts where student_id = ${gone} for update`,
  );
  if (!credits) return null;
  await tx.execute(sql`insert into credit_accounts (student_id, available, held) values (${kept}, ${credits.available}, ${credits.held})
    on conflict (student_id) do update set available = credit_accounts.available + excluded.available,
      held = credit_accounts.held + excluded.held`);
  await tx.execute(sql`update credit_accounts set available = 0, held = 0 where student_id = ${gone}`);
  return credits;
}
const leftRow = defineRow('office-people.mergeCreditsLeft', { student_id: z.string() });
/** False: they were spent since. */
export async function partCredits(
  tx: Tx,
  kept: string,
  gone: string,
  credits: MergeBefore['credits'],
): Promise<boolean> {
  if (!credits) return true;
  const left = await queryRow(
    tx,
    leftRow,
    sql`update credit_accounts set available = available - ${credits.available}, held = held - ${credits.held}
      where student_id = ${kept} and available >= ${credits.available} and held >= ${credits.held} returning student_id`,
  );
  if (!left) return false;
  await tx.execute(
    sql`update credit_accounts set available = ${credits.available}, held = ${credits.held} where student_id = ${gone}`,
  );
  return true;
}
