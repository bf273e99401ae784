import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { guardedKeys } from '@/lib/contract/person-keys';
import {
  grantChangeInput,
  grantInput,
  newPersonInput,
  personChangeInput,
  personFilters,
  reasonInput,
} from '@/lib/contract/resources/people/office-people';
import { locales, uuid } from '@/lib/contract/text';
import { hashPassword } from '@/server/access/credentials/passwords';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { page, toResource } from '@/server/router/reply';
import type { PeopleRules } from '@/server/router/module';
import { type RouteDefinition, route } from '@/server/router/route';
import { type By, makePassword, setBlocked, setPassword, temporaryUntil, unlock } from './accounts';
import { officeBulkRoutes } from './bulk/bulk-routes';
import { changePerson } from './change';
import { addPerson } from './create';
import { officeEraseRoutes } from './erase/routes';
import { changeKeys, grantRole, revokeRole } from './grants';
import { listPeople, toSummary } from './list';
import type { Office } from './members';
import { officeMergeRoutes } from './merge/routes';
import { readPerson } from './person';
import { officePlaceRoutes } from './place-routes';
import { lockPerson, refuseMoreRights, refuseSelf } from './rights';

const params = z.object({ id: uuid });
const grantParams = z.object({ id: uuid, grant_id: uuid });
const base = 'office/api/v1/{locale}/people';

const choicesRow = defineRow('office-people.choices', {
  grades: z.array(namedColumn),
  classrooms: z.array(namedColumn.extend({ grade_id: z.string() })),
  language: z.enum(locales),
});
const nameRow = defineRow('office-people.name', { username: z.string(), name: localizedColumn });

/** One act on an account of somebody else in the branch, in its transaction. Errors: 403 for oneself; 404. */
const actOn = <Result>(
  db: Db,
  access: Office,
  id: string,
  given: Omit<By, 'by'>,
  act: (tx: Tx, by: By) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, access, id);
    refuseSelf(access, id);
    return act(tx, { by: access.actor, ...given });
  });

/** A password on paper, with whom it is for. */
async function givenPassword(db: Db, id: string, password: string, now: Date) {
  const who = await queryOne(
    db,
    nameRow,
    sql`select users.username, ${fullName(sql`users`)} as name from users where users.id = ${id}`,
  );
  return toResource('given_password', id, {
    ...who,
    password,
    valid_until: temporaryUntil(now).toISOString(),
  });
}

/** One by one: who they are, their account and their roles. */
const personRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: base,
    action: 'office.people',
    summary: 'People of the branch: students, guardians and staff',
    query: personFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listPeople(db, access, query);
      return page(
        rows.map((row) => toResource('office_person', row.id, toSummary(row))),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: base,
    action: 'office.people',
    summary: 'A new person of the branch; the answer holds a password that is shown once',
    body: newPersonInput,
    handle: async ({ db, access, body, now }) => {
      const { id, password } = await addPerson(db, access, body.data.attributes, now);
      return { status: 201, data: await givenPassword(db, id, password, now) };
    },
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/people-choices',
    action: 'office.people',
    summary: 'Grades and classes by which people are filtered, and keys that the reader may give',
    handle: async ({ db, access }) => {
      const found = await queryOne(
        db,
        choicesRow,
        sql`select (select coalesce(json_agg(${named(sql`g`)} order by g.position, g.id), '[]') from grades g
            where exists (select 1 from classrooms c
              where c.grade_id = g.id and c.branch_id = ${access.branch})) as grades,
          (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'grade_id', c.grade_id)
            order by g.position, c.name->>'ar', c.id), '[]')
            from classrooms c join grades g on g.id = c.grade_id where c.branch_id = ${access.branch}
            and c.closed_on is null) as classrooms,
          (select b.language from branches b where b.id = ${access.branch}) as language`,
      );
      const held_keys = guardedKeys.filter((key) => access.actor.modules.includes(key));
      return { data: toResource('people_choices', access.branch, { ...found, held_keys }) };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}`,
    action: 'office.people',
    summary: 'One person of the branch with roles, keys, family and history',
    params,
    handle: ({ db, access, params: { id }, t, now }) => readPerson(db, { access, t, now }, id),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}`,
    action: 'office.people',
    summary: 'Names, addresses and number of a person',
    params,
    body: personChangeInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      await changePerson(db, access, id, body.data.attributes, now);
      return readPerson(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/block`,
    action: 'office.people',
    summary: 'Block an account; its sessions end at once',
    params,
    body: reasonInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      const { reason } = body.data.attributes;
      await actOn(db, access, id, { reason, now }, async (tx, by) => {
        await refuseMoreRights(tx, access, id);
        await setBlocked(tx, by, id, true);
      });
      return readPerson(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/unblock`,
    action: 'office.people',
    summary: 'Let a blocked account in again',
    params,
    handle: async ({ db, access, params: { id }, t, now }) => {
      await actOn(db, access, id, { now }, async (tx, by) => {
        await refuseMoreRights(tx, access, id);
        await setBlocked(tx, by, id, false);
      });
      return readPerson(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/unlock`,
    action: 'office.people',
    summary: 'Forget wrong passwords, so that the person can try again now',
    params,
    handle: async ({ db, access, params: { id }, t, now }) => {
      await actOn(db, access, id, { now }, (tx, by) => unlock(tx, by, id));
      return readPerson(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/reset-password`,
    action: 'office.people',
    summary: 'A password that is shown once and lets its owner choose another; all sessions end',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      const password = makePassword();
      // Asked before the costly hash, and again with the person locked.
      await actOn(db, access, id, { now }, (tx) => refuseMoreRights(tx, access, id));
      const hash = await hashPassword(password);
      await actOn(db, access, id, { now }, async (tx, by) => {
        await refuseMoreRights(tx, access, id);
        await setPassword(tx, by, id, { password, hash, until: temporaryUntil(now) });
      });
      return { data: await givenPassword(db, id, password, now) };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/roles`,
    action: 'office.people',
    summary: 'Give a role of the branch with its keys',
    params,
    body: grantInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      await grantRole(db, access, id, body.data.attributes);
      return { status: 201, ...(await readPerson(db, { access, t, now }, id)) };
    },
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/roles/{grant_id}`,
    action: 'office.people',
    summary: 'Which keys a role of the branch has',
    params: grantParams,
    body: grantChangeInput,
    handle: async ({ db, access, params: { id, grant_id }, body, t, now }) => {
      await changeKeys(db, access, { id, grantId: grant_id }, body.data.attributes.modules);
      return readPerson(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}/roles/{grant_id}`,
    action: 'office.people',
    summary: 'Take a role of the branch away',
    params: grantParams,
    handle: async ({ db, access, params: { id, grant_id } }) => {
      await revokeRole(db, access, { id, grantId: grant_id });
      return { status: 204 };
    },
  }),
];

/** People of the branch: one by one, where they are, and several at once. */
export const officePeopleRoutes = (rules: PeopleRules): RouteDefinition[] => [
  ...personRoutes,
  ...officePlaceRoutes,
  ...officeBulkRoutes,
  ...officeMergeRoutes(rules.mergeRules),
  ...officeEraseRoutes(rules),
];
