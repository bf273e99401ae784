import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type PeopleActWish,
  type PeopleEffect,
  peopleActs,
} from '@/lib/contract/resources/people/people-act';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryOne, queryRow } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { setBlocked } from '../accounts';
import { actOnEach, doneOf, readActedOn } from '../each';
import type { Office } from '../members';
import { moveStudent } from '../place';
import { lockPerson, refuseMoreRights, refuseSelf } from '../rights';

type Given = { access: Office; t: Translate; now: Date };

const todayRow = defineRow('office-people.today', { today: z.string() });

const readToday = async (tx: Tx, { branch }: Office, now: Date): Promise<string> =>
  (
    await queryOne(
      tx,
      todayRow,
      sql`select ((${now.toISOString()}::timestamptz at time zone b.time_zone)::date)::text as today
        from branches b where b.id = ${branch}`,
    )
  ).today;

/** The act on one of them; false: there is nothing to do. Errors: those of the act. */
async function actOn(tx: Tx, given: Given, id: string, wish: PeopleActWish, today: string): Promise<boolean> {
  const { access, now } = given;
  const { act, classroom_uuid: classroom, reason } = wish;
  await lockPerson(tx, access, id);
  if (act === 'move' && classroom) {
    await moveStudent(tx, access, id, { classroom_uuid: classroom, on: today, reason }, now);
    return true;
  }
  refuseSelf(access, id);
  await refuseMoreRights(tx, access, id);
  return setBlocked(tx, { by: access.actor, reason, now }, id, act === 'block');
}

/** Thrown at the end of a preview, which did all of it and takes it back. */
class Previewed extends Error {}

/**
 * One act on several people, in one transaction; whom it is refused for stays as they are. `isPreview` says
 * what would happen and changes nothing. Errors: 404 when nobody of them is of the branch.
 */
export async function actOnPeople(
  db: Db,
  given: Given,
  wish: PeopleActWish,
  isPreview: boolean,
): Promise<PeopleEffect> {
  const { access, now } = given;
  const id = newId(now.getTime());
  let effect: PeopleEffect | null = null;
  const work = db.transaction(async (tx) => {
    const people = await readActedOn(tx, access, wish.people);
    const today = await readToday(tx, access, now);
    const rows = await actOnEach(tx, given.t, people, (inner, person) =>
      actOn(inner, given, person, wish, today),
    );
    const done = doneOf(rows);
    effect = { id, rows, done: done.length };
    if (isPreview) throw new Previewed();
    await audit(tx, access.actor, 'office.people.act', id, {
      act: wish.act,
      before: people
        .filter((person) => done.includes(person.id))
        .map((person) => ({ id: person.id, classroom: person.classroom_id })),
      after: { classroom: wish.classroom_uuid },
    });
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Previewed)) throw error;
  });
  if (!effect) throw new Error('an act without an effect');
  return effect;
}

const actRow = defineRow('office-people.act', {
  act: z.enum(peopleActs),
  before: z.array(z.object({ id: z.string(), classroom: z.string().nullable() })),
});
const opposite = { block: 'unblock', unblock: 'block', move: 'move' } as const;

/**
 * Takes an act back, all or nothing. Errors: 404; 409 when it was undone, or when somebody of it was changed
 * since; what the acts refuse, as a class that is full by now.
 */
export const undoAct = (db: Db, given: Given, id: string): Promise<number> =>
  db.transaction(async (tx) => {
    const { access, now } = given;
    const { branch } = access;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`act ${id}`}, 0))`);
    const line = sql`select a.at from audit_log a
      where a.resource_id = ${id} and a.action = 'office.people.act' and a.branch_id = ${branch}`;
    const found = await queryRow(
      tx,
      actRow,
      sql`select a.data->>'act' as act, a.data->'before' as before from audit_log a
        where a.resource_id = ${id} and a.action = 'office.people.act' and a.branch_id = ${branch}`,
    );
    if (!found) throw new ApiError('not_found');
    const ids = sql.param(found.before.map((person) => person.id));
    const isChanged = await hasRow(
      tx,
      sql`select 1 from audit_log a where a.action like 'office.person.%'
        and a.resource_id = any(${ids}::text[]) and a.at > (${line})
        union all select 1 from audit_log a where a.resource_id = ${id} and a.action = 'office.people.undo'`,
    );
    if (isChanged) throw new ApiError('conflict', { code: 'act_changed_since' });
    const today = await readToday(tx, access, now);
    for (const person of found.before.toSorted((one, two) => (one.id < two.id ? -1 : 1)))
      await actOn(
        tx,
        given,
        person.id,
        { act: opposite[found.act], people: [], classroom_uuid: person.classroom, reason: null },
        today,
      );
    await audit(tx, access.actor, 'office.people.undo', id, { act: found.act, people: found.before.length });
    return found.before.length;
  });
