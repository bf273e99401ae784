import { beforeAll, expect, test } from 'vitest';
import { guardedKeys } from '@/lib/contract/person-keys';
import { isPublicAction, policy, type Rule } from '@/lib/contract/policy';
import { type Permission, officePermissions } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import { addressOf, nameOf } from '@/tests/contract/probe';
import { bodyOf } from './bodies';
import { createForeignFixture, type ForeignFixture } from './seed-rows';

let fixture: ForeignFixture;
beforeAll(async () => {
  fixture = await createForeignFixture();
});

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const people = 'office/api/v1/{locale}/people';
const imports = 'office/api/v1/{locale}/data-imports';

const facts = {
  ...{ first_name: { ar: 'مها', en: 'Maha' }, last_name: { ar: 'العنزي', en: 'Alanazi' }, gender: 'female' },
  ...{ language: 'ar', email: null, phone: null, national_id: null, job_title: {}, number: null },
};

/** Every key that there is, asked for wherever a call takes keys. */
const greedy = (): Record<string, () => unknown> => ({
  [`POST ${people}`]: () =>
    document('office_person', {
      ...facts,
      ...{ role: 'employee', username: `e.${newId()}`, classroom_uuid: null, children: [] },
      modules: guardedKeys,
    }),
  [`POST ${people}/{id}/roles`]: () => document('office_grant', { role: 'employee', modules: guardedKeys }),
  [`PUT ${people}/{id}/roles/{grant_id}`]: () => document('office_grant', { modules: guardedKeys }),
});

/** A file that makes somebody staff of the branch, as far as a file can. */
function fileFor(id: string, branch: string): FormData {
  const form = new FormData();
  const users = `sourcedId,enabledUser,username,givenName,familyName\n${id},true,u.${id.slice(-8)},Maha,Alanazi`;
  const roles = [
    'sourcedId,userSourcedId,roleType,role,orgSourcedId,metadata.role,metadata.modules',
    ...['employee', 'educational_supervisor', 'school_instructor'].map(
      (role) => `${role}-${id},${id},primary,siteAdministrator,${branch},${role},"${guardedKeys.join(',')}"`,
    ),
  ].join('\n');
  form.append('file', new File([users], 'users.csv'));
  form.append('file', new File([roles], 'roles.csv'));
  form.append('gender', 'female');
  return form;
}

/** Who holds which guarded key, and in which branch. */
async function held(): Promise<string[]> {
  const { rows } = await fixture.ours.deps.pool.query<{ line: string }>(
    `select distinct concat_ws(' ', user_id, branch_id, key) as line from user_roles, unnest(modules) key
      where key = any($1) order by 1`,
    [guardedKeys],
  );
  return rows.map(({ line }) => line);
}

test.each(officePermissions.map((key) => [key]))(
  'with %s alone nobody gets a key that they lack, for themselves or for others',
  async (key: Permission) => {
    const { ours, own } = fixture;
    const actor = await ours.addUser('employee', { modules: [key] });
    const friend = await ours.addUser('employee', { modules: [] });
    const { rows: grants } = await ours.deps.pool.query<{ id: string; user_id: string }>(
      'select id, user_id from user_roles where user_id = any($1)',
      [[actor.id, friend.id]],
    );
    const before = await held();
    const asked = greedy();
    let done = 0;
    for (const definition of ours.server.routes) {
      const { action, method } = definition;
      if (method === 'GET' || isPublicAction(action)) continue;
      const { keys }: Pick<Rule, 'keys'> = policy[action];
      if (
        !officePermissions.some((each) => (keys?.employee as readonly string[] | undefined)?.includes(each))
      )
        continue;
      for (const { id: grant, user_id: id } of grants) {
        const address = addressOf(definition, 'ar', { id, grant_id: grant, guardian_id: own.student });
        const body = asked[nameOf(definition)]?.() ?? bodyOf(definition, own) ?? undefined;
        const { status } = await actor.send(method, address, body);
        if (status < 300) done += 1;
      }
    }
    for (const id of [actor.id, friend.id, newId()]) {
      const address = `/api/${imports.replace('{locale}', 'ar')}`;
      const { body, status } = await actor.post(address, fileFor(id, own.branch));
      if (status !== 201) continue;
      const commit = await actor.post(`${address}/${body.data.id}/commit`);
      if (commit.status === 200) done += 1;
    }
    const now = await held();
    const gained = now.filter((line) => !before.includes(line));
    expect(gained.filter((line) => !line.endsWith(` ${key}`))).toEqual([]);
    // The key opens something, unless it only reads.
    if (key !== 'office_audit') expect(done).toBeGreaterThan(0);
  },
);
