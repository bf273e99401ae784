import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { GivenAccess, PeopleAccessWish } from '@/lib/contract/resources/people/people-access';
import type { PeopleEffect } from '@/lib/contract/resources/people/people-act';
import { audit } from '@/server/access/audit';
import { hashPassword } from '@/server/access/credentials/passwords';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import {
  actOnEach,
  doneOf,
  lockPerson,
  makePassword,
  readActedOn,
  refuseMoreRights,
  refuseSelf,
  setPassword,
  temporaryUntil,
} from '@/server/modules/people/office-people';
import { writeCards } from './make';

type Given = { access: Access<'office.people'>; t: Translate; now: Date };

/** Errors: 403 for oneself and for somebody with more rights; 404; 409 for an account that is not open. */
async function checkEntry(tx: Tx, { access }: Given, id: string): Promise<void> {
  await lockPerson(tx, access, id);
  refuseSelf(access, id);
  await refuseMoreRights(tx, access, id);
  const isOpen = await hasRow(tx, sql`select 1 from users where id = ${id} and status = 'active'`);
  if (!isOpen) throw new ApiError('conflict', { code: 'account_not_open' });
}

/** Thrown at the end of a preview, which rolls back what it locked and tried. */
class Previewed extends Error {}

/**
 * For whom new cards or passwords could be made; nothing is changed. Errors: 404 when nobody of them is of
 * the branch.
 */
export async function previewAccess(db: Db, given: Given, wish: PeopleAccessWish): Promise<PeopleEffect> {
  const id = newId(given.now.getTime());
  let rows: PeopleEffect['rows'] = [];
  const work = db.transaction(async (tx) => {
    const people = await readActedOn(tx, given.access, wish.people);
    rows = await actOnEach(tx, given.t, people, async (inner, person) => {
      await checkEntry(inner, given, person);
      return true;
    });
    throw new Previewed();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Previewed)) throw error;
  });
  return { id, rows, done: doneOf(rows).length };
}

/** A password of the school for each of them. */
async function hashedPasswords(ids: readonly string[]) {
  const made = await Promise.all(
    ids.map(async (id) => {
      const password = makePassword();
      return [id, { password, hash: await hashPassword(password) }] as const;
    }),
  );
  return new Map(made);
}

type Hashed = Awaited<ReturnType<typeof hashedPasswords>>;

const nameRow = defineRow('login-cards.letIn', {
  id: z.string(),
  username: z.string(),
  name: localizedColumn,
});
/** Passwords with whom they are for, in the order of the list of people. */
async function listPasswords(tx: Tx, ids: readonly string[], hashed: Hashed, until: Date) {
  const people = await queryRows(
    tx,
    nameRow,
    sql`select users.id, users.username, ${fullName(sql`users`)} as name from users
      where users.id = any(${sql.param([...ids])}::uuid[]) order by users.search, users.id`,
  );
  return people.flatMap((person) => {
    const made = hashed.get(person.id);
    return made ? [{ ...person, password: made.password, valid_until: until.toISOString() }] : [];
  });
}

/**
 * New cards, or new passwords of the school, for chosen people; whom it is refused for stays as they are.
 * What was made is in this answer alone. Errors: as `previewAccess`; 409 when it is refused for all of them.
 */
export async function grantAccess(db: Db, given: Given, wish: PeopleAccessWish): Promise<GivenAccess> {
  const { access, t, now } = given;
  const { means } = wish;
  const wanted = doneOf((await previewAccess(db, given, wish)).rows);
  // Hashing is slow, so it is done before anybody is locked, and for those alone who may have one.
  const hashed = means === 'password' ? await hashedPasswords(wanted) : null;
  return db.transaction(async (tx) => {
    const people = await readActedOn(tx, access, wish.people);
    const id = newId(now.getTime());
    const until = temporaryUntil(now);
    const rows = await actOnEach(tx, t, people, async (inner, person) => {
      await checkEntry(inner, given, person);
      const made = hashed?.get(person);
      if (hashed) {
        if (!made) throw new ApiError('conflict', { code: 'account_not_open' });
        await setPassword(inner, { by: access.actor, now }, person, { ...made, until });
      } else await audit(inner, access.actor, 'office.person.card', person, {});
      return true;
    });
    const done = doneOf(rows);
    const passwords = hashed ? await listPasswords(tx, done, hashed, until) : [];
    const cards =
      hashed || done.length === 0
        ? null
        : await writeCards(tx, access, sql`u.id = any(${sql.param(done)}::uuid[])`, now);
    await audit(tx, access.actor, 'office.people.access', id, { means, people: done });
    return { id, rows, done: done.length, cards, passwords };
  });
}
