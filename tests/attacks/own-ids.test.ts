import { beforeAll, expect, test } from 'vitest';
import { scopeOf } from '@/lib/contract/policy';
import type { RouteDefinition } from '@/server/router/route';
import { addressOf, nameOf } from '@/tests/contract/probe';
import { isFull, sample } from '@/tests/setup/sample';
import type { Who } from '@/tests/server/school';
import { bodyOf, rowsOfKind } from './bodies';
import { allowed, ask, routesWithIds } from './calls-with-ids';
import { createForeignFixture, type ForeignFixture, idsIn } from './seed-rows';

let fixture: ForeignFixture;
let routes: RouteDefinition[];
beforeAll(async () => {
  fixture = await createForeignFixture();
  routes = routesWithIds(fixture.ours);
});

test('T1: a classmate is as far away as a stranger', async () => {
  const mate = await fixture.ours.addUser('student');
  for (const definition of routes.filter(
    ({ action }) => action.startsWith('attempt.') && scopeOf(action as never, 'student'),
  )) {
    if (['attempt.list', 'attempt.start'].includes(definition.action)) continue;
    const { open, finished } = rowsOfKind(definition, fixture.own);
    for (const id of [open, finished]) {
      const body = bodyOf(definition, fixture.own);
      const reply = await mate.send(
        definition.method,
        addressOf(definition, 'ar', { id }),
        body ?? undefined,
      );
      expect([404, 409], `${nameOf(definition)} ${reply.status}`).toContain(reply.status);
      expect(JSON.stringify(reply.body)).not.toContain(open);
    }
  }
});

test('T1: who somebody is comes from the session, never from the query', async () => {
  const { ours, near } = fixture;
  for (const path of ['profile', 'home/student', 'notification/api/v1/ar/list-notification']) {
    const student = ours.as('student');
    const address = path.startsWith('notification') ? `/api/${path}` : path;
    const plain = await student.get(address);
    const forged = await student.get(`${address}?user_uuid=${near.student}&student_id=${near.student}`);
    expect([200, 422]).toContain(forged.status);
    if (forged.status === 200) expect(forged.body).toEqual(plain.body);
    expect(JSON.stringify(forged.body)).not.toContain(near.student);
  }
});

/** Address of a call up to its first id, and of reports only which they are: their calls are about the same rows. */
const stemOf = ({ path }: RouteDefinition): string =>
  /^[^/]+\/\w+Reports\//.exec(path)?.[0] ?? path.split('{id}')[0] ?? path;

// Last: it uses up what it touches. Without it the tests of foreign ids would pass on routes that never find anything.
test('T1: the same calls with ids of our own find their rows', async () => {
  const { own } = fixture;
  const isStream = ({ method, path }: RouteDefinition) => method === 'GET' && path.endsWith('/events');
  // Reports of all kinds come last: what they need is left alone until then.
  const { general, ...others } = own;
  const ids = ({ path }: RouteDefinition) =>
    path.includes('generalQuizReports') ? Object.values(general) : idsIn({ ...others, general: {} });
  // What is read stays; what is voided or deleted is gone for the others.
  const rank = ({ method, path }: RouteDefinition) => {
    if (method === 'GET') return 0;
    // A person who is blocked or has another password is signed out, and finds nothing any more.
    if (path.startsWith('office/') && path.includes('/people/')) return 4;
    // A person who changes a medium afterwards takes its wish back.
    if (path.endsWith('/consent')) return 1;
    const isEnd =
      (method === 'DELETE' && !path.startsWith('join-requests')) || /void|reopen|switch-branch/.test(path);
    return isEnd ? 3 : 2;
  };
  const ordered = routes.filter((definition) => !isStream(definition)).toSorted((a, b) => rank(a) - rank(b));
  /** Rows that another call below the same address found: they are the likely ones of this call. */
  const foundBelow = new Map<string, Set<string>>();
  for (const definition of ordered) {
    const statuses: number[] = [];
    const likely = (foundBelow.get(stemOf(definition)) ?? new Set()) as Set<string>;
    foundBelow.set(stemOf(definition), likely);
    const call = async (who: Who, id: string) => {
      const given = {
        id,
        id2: own.item,
        quiz_id: own.done,
        branch_id: own.branch,
        student_id: own.student,
        student: own.student,
        question_id: own.question,
        resource_id: own.resource,
        file_id: own.shown,
        number: '1',
        field: 'objectives',
        form_id: own.form,
        exam_id: own.lessonExam,
        link_id: own.lessonLink,
        assessor_id: own.student,
        assessee_id: own.teacher,
        grant_id: own.employed.grant,
      };
      const { status } = await ask(fixture.ours, definition, who, given, own);
      if (status !== 404) likely.add(id);
      statuses.push(status);
    };
    const hasFound = () => statuses.some((status) => status !== 404);
    const drawn = (who: Who) => {
      const all = ids(definition);
      const known = isFull ? [] : all.filter((id) => likely.has(id));
      return known.length > 0
        ? sample(known, 2, `known ${nameOf(definition)} ${who}`)
        : sample(all, 5, `own ${nameOf(definition)} ${who}`);
    };
    for (const who of allowed(definition)) for (const id of drawn(who)) await call(who, id);
    // A sample that met none of the route's rows goes on until it does, with those that it is most likely about.
    const { done, finished, question } = rowsOfKind(definition, own);
    const first = new Set([...likely, done, finished, question]);
    const rest = ids(definition).toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)));
    for (const who of allowed(definition))
      for (const id of rest) if (!isFull && !hasFound()) await call(who, id);
    const found = statuses.filter((status) => status !== 404);
    // It answers for what stands in another branch alone (session.test.ts).
    if (definition.path.includes('/branch-of/')) continue;
    expect(found.length, nameOf(definition)).toBeGreaterThan(0);
    expect(
      found.filter((status) => status >= 500),
      nameOf(definition),
    ).toEqual([]);
  }
});
