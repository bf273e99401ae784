import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ErasureEffect } from '@/lib/contract/resources/people/erasure';
import type { Localized } from '@/lib/contract/localized';
import { audit } from '@/server/access/audit';
import { requireProof } from '@/server/access/credentials/proof';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import type { SchoolDeps } from '@/server/boot/deps';
import { translate } from '@/server/platform/text/translate';
import { searchable } from '@/server/platform/text/arabic';
import type { PeopleRules } from '@/server/router/module';
import type { AllEraseColumns } from '@/server/router/people-rules';
import { type Office } from '../members';
import { countGoing, countStaying } from './counts';
import { type Erased, type ErasedKind, idList, lockGuardians, lockLeavers } from './leavers';

const goneRow = defineRow('office-people.erasedShell', { id: z.string(), kept: z.string() });
/** Accounts that were closed when they were merged into one of these. */
async function shellsOf(tx: Tx, people: readonly Erased[]): Promise<Pick<Erased, 'id' | 'kind'>[]> {
  const rows = await queryRows(
    tx,
    goneRow,
    sql`select distinct on (m.gone_id) m.gone_id as id, m.kept_id as kept from person_merges m
      where m.kept_id = any(${idList(people.map(({ id }) => id))}) and m.undone_at is null`,
  );
  return rows.map(({ id, kept }) => ({
    id,
    kind: people.find((person) => person.id === kept)?.kind ?? 'student',
  }));
}

const numberRow = defineRow('office-people.erasedNumber', { number: z.number() });
const nextNumber = async (tx: Tx): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('numbers of erased people', 0))`);
  const { number } = await queryOne(
    tx,
    numberRow,
    // Who was erased elsewhere came in with the number of that school.
    sql`select greatest(count(*)::int, coalesce(max((last_name->>'ar')::int - 1000)
      filter (where last_name->>'ar' ~ '^[1-9][0-9]{3,7}$'), 0)) as number from users where erased_at is not null`,
  );
  return 1000 + number;
};

/** A number in place of a person, in both languages. */
async function depersonalise(tx: Tx, id: string, kind: ErasedKind, now: Date): Promise<Localized> {
  const number = String((await nextNumber(tx)) + 1);
  const word = (locale: 'ar' | 'en') => translate(locale)(`erased.${kind}`);
  const first = { ar: word('ar'), en: word('en') };
  const last = { ar: number, en: number };
  const username = `erased-${id}`;
  await tx.execute(sql`update users set username = ${username}, email = null, phone = null, national_id = null,
    password_hash = '-', first_name = ${JSON.stringify(first)}::jsonb, last_name = ${JSON.stringify(last)}::jsonb,
    job_title = null, picture_file_id = null, status = 'left', status_before = null, email_proved_at = null,
    phone_proved_at = null, password_changed_at = null, temporary_password_until = null,
    search = ${searchable(first.ar, last.ar, first.en, last.en)}, erased_at = ${now.toISOString()}::timestamptz,
    updated_at = clock_timestamp() where id = ${id}`);
  await tx.execute(sql`update user_roles set modules = '{}' where user_id = ${id}`);
  await tx.execute(
    sql`update students set number = ${`X-${number}`}, link_code = null where user_id = ${id}`,
  );
  return { ar: `${first.ar} ${number}`, en: `${first.en} ${number}` };
}

const keyRow = defineRow('office-people.erasedFile', { key: z.string() });
/** Files of theirs that nothing of the school shows; of the staff the picture alone, as the rest is what they taught with. */
const deletePersonalFiles = (tx: Tx, ids: readonly string[], staff: readonly string[]) =>
  queryRows(
    tx,
    keyRow,
    sql`delete from files f where f.owner_id = any(${idList(ids)})
      and (f.purpose = 'picture' or f.owner_id <> all(${idList(staff)}))
      and not exists (select 1 from payments p where p.receipt_file_id = f.id)
      and not exists (select 1 from media_items m where f.id in (m.file_id, m.poster_file_id, m.small_file_id))
      and not exists (select 1 from media_versions v where v.file_id = f.id)
      and not exists (select 1 from media_captions c where c.file_id = f.id)
      and not exists (select 1 from small_films s where f.id in (s.file_id, s.small_file_id))
      and not exists (select 1 from packages p where p.file_id = f.id)
      returning f.storage_key as key`,
  );

/** Everything personal of these accounts goes; gives the keys of their files in the store. */
async function eraseAccounts(
  tx: Tx,
  people: readonly Pick<Erased, 'id' | 'kind'>[],
  { removed, retainedOfStaff, cleared }: AllEraseColumns,
): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  const staff = people.filter(({ kind }) => kind === 'staff').map(({ id }) => id);
  for (const id of ids) await endSessionsOf(tx, id);
  for (const statement of cleared(idList(ids))) await tx.execute(statement);
  for (const name of removed) {
    const [table = '', column = ''] = name.split('.');
    const kept = retainedOfStaff.includes(name) ? staff : [];
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${idList(ids.filter((id) => !kept.includes(id)))})`,
    );
  }
  await tx.execute(sql`update users set picture_file_id = null where id = any(${idList(ids)})`);
  const keys = (await deletePersonalFiles(tx, ids, staff)).map(({ key }) => key);
  await tx.execute(
    sql`update files set name = '-' where owner_id = any(${idList(ids)}) and owner_id <> all(${idList(staff)})`,
  );
  return keys;
}

type Previewing = { db: Db; access: Office; rules: PeopleRules; now: Date };

/** What would stay and what would go. Errors: 404; 409. */
export const previewErasure = (
  { db, access, rules, now }: Previewing,
  ids: readonly string[],
): Promise<ErasureEffect> =>
  db.transaction(async (tx) => {
    const people = await lockLeavers(tx, access, ids, now);
    const guardians = await lockGuardians(tx, ids);
    const all = [...people, ...guardians].map(({ id }) => id);
    const has = (kind: ErasedKind) => people.some((person) => person.kind === kind);
    const of = { students: has('student'), staff: has('staff') };
    const shown = ({ id, name }: Erased) => ({ id, name });
    return {
      id: newId(now.getTime()),
      people: people.map(shown),
      guardians: guardians.map(shown),
      stays: await countStaying(tx, rules.eraseColumns.staying, idList(all), of),
      goes: await countGoing(tx, rules.eraseColumns.going, idList(all)),
    };
  });

type Erasing = { deps: SchoolDeps; access: Office; rules: PeopleRules; now: Date };

/**
 * Who left becomes a number, with guardians who follow nobody else; what the school must keep stays under the number.
 * It cannot be undone. Errors: 403 `reauth` and those of `lockLeavers`.
 */
export async function erasePeople(
  { deps, access, rules, now }: Erasing,
  ids: readonly string[],
): Promise<void> {
  await requireProof(deps.db, access.actor, now);
  const keys = await deps.db.transaction(async (tx) => {
    const people = [...(await lockLeavers(tx, access, ids, now)), ...(await lockGuardians(tx, ids))];
    const shells = await shellsOf(tx, people);
    const files = await eraseAccounts(tx, [...people, ...shells], rules.eraseColumns);
    const names = new Map<string, Localized>();
    for (const { id, kind } of people) names.set(id, await depersonalise(tx, id, kind, now));
    for (const { id, kind } of shells) await depersonalise(tx, id, kind, now);
    for (const redact of rules.redactions) await redact(tx, deps, names);
    for (const { id } of people) await audit(tx, access.actor, 'office.person.erase', id, {});
    return files;
  });
  // Only what is gone for certain leaves the store.
  for (const key of keys) await deps.files.remove(key).catch(() => undefined);
}
