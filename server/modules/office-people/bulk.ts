import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type PeopleActWish, type PeopleEffect, peopleActs } from '@/lib/contract/resources/people-act';
import { audit } from '../../access/audit';
import type { Db, Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { localizedColumn } from '../../platform/db/columns';
import { fullName } from '../../platform/db/names';
import { defineRow, hasRow, queryOne, queryRow, queryRows } from '../../platform/db/rows';
import type { Translate } from '../../platform/text/translate';
import { ApiError, FieldErrors } from '../../router/errors';
import { setBlocked } from './accounts';
import { isMember, type Office } from './members';
import { moveStudent } from './place';
import { lockPerson, refuseMoreRights, refuseSelf } from './rights';

type Given = { access: Office; t: Translate; now: Date };
type Row = PeopleEffect['rows'][number];

const personRow = defineRow('office-people.actOn', {
  id: z.string(),
  name: localizedColumn,
  classroom_id: z.string().nullable(),
});
const todayRow = defineRow('office-people.today', { today: z.string() });

/** Those of the branch, in one order, so that two acts at once do not wait for each other in a ring. */
const readPeople = (tx: Tx, { branch }: Office, ids: readonly string[]) =>
  queryRows(
    tx,
    personRow,
    sql`select users.id, ${fullName(sql`users`)} as name,
      (select st.classroom_id from students st where st.user_id = users.id and st.branch_id = ${branch}) as classroom_id
      from users where users.id = any(${sql.param([...ids])}::uuid[]) and ${isMember(branch, sql`users.id`)} order by users.id`,
  );

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

/** Why it was not done, in the reader's language; null for what is so already. */
function reasonOf(error: unknown, t: Translate): string | null {
  if (error instanceof FieldErrors) {
    const [issue] = error.issues;
    if (!issue || issue.code === 'same_class') return null;
    return t.error(`fields.${issue.code}`, issue.params);
  }
  if (!(error instanceof ApiError)) throw error;
  if (error.title === 'not_found') return t.error('codes.no_student');
  const { code, params } = error.options;
  return t.error(code ? `codes.${code}` : `titles.${error.title}`, params);
}

async function tryOn(
  tx: Tx,
  given: Given,
  person: { id: string; name: Row['name'] },
  wish: PeopleActWish,
  today: string,
): Promise<Row> {
  const { id, name } = person;
  try {
    // A savepoint of its own: what is refused takes back itself alone.
    const isDone = await tx.transaction((inner) => actOn(inner, given, id, wish, today));
    return { id, name, outcome: isDone ? 'done' : 'same', reason: null };
  } catch (error) {
    const reason = reasonOf(error, given.t);
    return { id, name, outcome: reason === null ? 'same' : 'refused', reason };
  }
}

/** Thrown at the end of a preview, which did all of it and takes it back. */
class Previewed extends Error {}

/**
 * One act on several people, in one transaction; whom it is refused for stays as they are. `isPreview` says what would
 * happen and changes nothing. Errors: 404 when nobody of them is of the branch.
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
    const people = await readPeople(tx, access, wish.people);
    if (people.length === 0) throw new ApiError('not_found');
    const today = await readToday(tx, access, now);
    const rows: Row[] = [];
    for (const person of people) rows.push(await tryOn(tx, given, person, wish, today));
    const done = rows.filter(({ outcome }) => outcome === 'done').map((row) => row.id);
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
 * Takes an act back, all or nothing. Errors: 404; 409 when it was undone, or when somebody of it was changed since; what the
 * acts refuse, as a class that is full by now.
 */
export const undoAct = (db: Db, given: Given, id: string): Promise<number> =>
  db.transaction(async (tx) => {
    const { access, now } = given;
    const { branch } = access;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`act ${id}`}, 0))`);
    const line = sql`select a.at from audit_log a where a.resource_id = ${id} and a.action = 'office.people.act' and a.branch_id = ${branch}`;
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
      sql`select 1 from audit_log a where a.action like 'office.person.%' and a.resource_id = any(${ids}::text[]) and a.at > (${line})
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
