import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { isPublicAction, policy, type Rule } from '@/lib/contract/policy';
import { officePermissions } from '@/lib/contract/roles';
import { auditLog } from '@/server/platform/db/schema/people';
import { bodyOf } from '@/tests/attacks/bodies';
import { createOwnRows, idsIn, type OwnRows } from '@/tests/attacks/seed-rows';
import { createSchool, type TestSchool } from '@/tests/server/school';
import type { Recipes } from './office-acts/act';
import { paymentActs } from './office-acts/payments';
import { peopleActs } from './office-acts/people';
import { siteActs } from './office-acts/site';
import { structureActs } from './office-acts/structure';
import { timetableActs } from './office-acts/timetable';
import { yearActs } from './office-acts/year';
import { addressOf, nameOf } from './probe';

/** Acts that the bodies of the attacks do not bring about, in schools that are brought into the state for them. */
const groups: Record<string, Recipes> = {
  'the structure': structureActs,
  people: peopleActs,
  'the year': yearActs,
  payments: paymentActs,
  'the site': siteActs,
  timetables: timetableActs,
};
const prepared = new Set(Object.values(groups).flatMap(({ acts }) => Object.keys(acts)));

let ours: TestSchool;
let own: OwnRows;
beforeAll(async () => {
  // Grades, years and branches are of the whole school: a separate database.
  ours = await createSchool({ isFresh: true });
  own = await createOwnRows(ours);
});

/** Calls that change something and that a key of the office opens; previews change nothing. */
const officeActs = () =>
  ours.server.routes.filter(({ method, path, action }) => {
    if (isPublicAction(action)) return false;
    const { keys }: Pick<Rule, 'keys'> = policy[action];
    const opening: readonly string[] = keys?.employee ?? [];
    const isOffice = officePermissions.some((key) => opening.includes(key));
    return isOffice && method !== 'GET' && !path.endsWith('/preview');
  });

/** What the log holds of acts of the employee, the oldest first. */
async function linesOf({ db, people }: TestSchool): Promise<string[]> {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.actorId, people.employee.id))
    .orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

test('every act of the office is a line of the audit log', async () => {
  const silent: string[] = [];
  const untried: string[] = [];
  for (const definition of officeActs()) {
    const name = nameOf(definition);
    if (prepared.has(name)) continue;
    const ids = /\{(?:id|\w+_id)\}/.test(definition.path) ? [own.done, ...idsIn(own)] : [''];
    const body = bodyOf(definition, own);
    const refusals = new Set<string>();
    let isDone = false;
    for (const id of ids) {
      const before = (await linesOf(ours)).length;
      const given = new Proxy({}, { get: () => id }) as Record<string, string>;
      const reply = await ours
        .as('employee')
        .send(definition.method, addressOf(definition, 'ar', given), body ?? undefined);
      if (reply.status >= 300) {
        refusals.add(`${reply.status} ${reply.body?.errors?.[0]?.code}`);
        continue;
      }
      isDone = true;
      if ((await linesOf(ours)).length === before) silent.push(`${name}: ${reply.status}`);
      break;
    }
    if (!isDone) untried.push(`${name}: ${[...refusals].join(', ')}`);
  }
  expect(silent, `without a line:\n${silent.join('\n')}`).toEqual([]);
  expect(untried, `done by no body and no recipe:\n${untried.join('\n')}`).toEqual([]);
});

test('every recipe is of an act of the office', () => {
  const known = new Set(officeActs().map(nameOf));
  expect([...prepared].filter((name) => !known.has(name))).toEqual([]);
});

describe.each(Object.entries(groups))(
  'in a school that is ready for it, an act about %s',
  (_about, group) => {
    let school: TestSchool;
    beforeAll(async () => {
      school = await createSchool({ isFresh: true });
      school.setNow(group.now ?? null);
    });

    test.each(Object.entries(group.acts))('%s is a line of the audit log', async (name, recipe) => {
      const definition = school.server.routes.find((each) => nameOf(each) === name);
      if (!definition) throw new Error(`no call ${name}`);
      const { line, ids = {}, body } = await recipe(school);
      const before = (await linesOf(school)).length;
      const reply = await school
        .as('employee')
        .send(definition.method, addressOf(definition, 'ar', ids), body);
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
      expect((await linesOf(school)).slice(before)).toContain(line);
    });
  },
);
