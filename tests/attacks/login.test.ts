import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/db/id';
import { userRoles, users } from '@/server/db/schema/people';
import { hashPassword } from '@/server/session/passwords';
import { createSchool, type TestSchool } from '@/tests/server/school';

const PASSWORD = 'نجمة-البحر-7';
let school: TestSchool;
let digest = '';
beforeAll(async () => {
  school = await createSchool();
  digest = await hashPassword(PASSWORD);
});

async function addAccount(): Promise<string> {
  const id = newId();
  const username = `person-${id}`;
  await school.db.insert(users).values({
    id,
    username,
    passwordHash: digest,
    firstName: { ar: 'ليان' },
    lastName: { ar: 'الحربي' },
    gender: 'female',
  });
  await school.db.insert(userRoles).values({ userId: id, role: 'student', modules: [] });
  return username;
}
const login = (identifier: string, password: string) =>
  school.anonymous.post('/api/v1/ar/login', {
    data: { type: 'login', attributes: { identifier, password } },
  });

async function inWaves<T>(count: number, width: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let start = 0; start < count; start += width)
    results.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(width, count - start) }, (_, index) => work(start + index)),
      )),
    );
  return results;
}

test('T14: of ten thousand guesses at one account a handful is looked at, however many come at once', async () => {
  const username = await addAccount();
  school.setNow(new Date());
  const replies = await inWaves(10_000, 100, (index) => login(username, `guess-${index}`));
  const right = await login(username, PASSWORD);
  school.setNow(null);
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9_995);
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('T14: the wait grows to a quarter of an hour, ends by itself, and a success forgets it', async () => {
  const username = await addAccount();
  const begin = Date.now();
  const at = (seconds: number) => school.setNow(new Date(begin + seconds * 1_000));
  const waits: number[] = [];
  let clock = 0;
  for (let count = 0; count < 20; count++) {
    at(clock);
    expect((await login(username, 'wrong')).status).toBe(422);
    const refused = await login(username, PASSWORD);
    if (count < 4) {
      expect(refused.status).toBe(200);
      // The success has forgotten the failure: the next ones begin at nothing.
      for (let again = 0; again <= count; again++) await login(username, 'wrong');
    } else {
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers.get('retry-after')));
      clock += waits.at(-1) ?? 0;
    }
  }
  expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32]);
  expect(Math.max(...waits)).toBe(900);
  at(clock);
  expect((await login(username, PASSWORD)).status).toBe(200);
  school.setNow(null);
});

test('T14: an unknown name takes as long as a known one and gets the same words', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  for (let round = 0; round < 30; round++) {
    const username = await addAccount();
    for (const [kind, identifier] of [
      ['known', username],
      ['unknown', `nobody-${newId()}`],
    ] as const) {
      const begun = performance.now();
      const reply = await login(identifier, 'wrong');
      times[kind].push(performance.now() - begun);
      bodies.add(JSON.stringify([reply.status, reply.body]).replaceAll(/"request_id":"[^"]+"/g, ''));
    }
  }
  expect(bodies.size).toBe(1);
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const ratio = median(times.known) / median(times.unknown);
  // A skipped hash would make one of them ten times as fast.
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('T14: a class signs in from one address while others there guess', async () => {
  const names = await Promise.all(Array.from({ length: 120 }, addAccount));
  const victims = names.slice(100);
  let isOver = false;
  const attackers = Array.from({ length: 50 }, async (_, index) => {
    const statuses: number[] = [];
    while (!isOver) statuses.push((await login(victims[index % 20] ?? '', `guess-${Math.random()}`)).status);
    return statuses;
  });
  const good = await inWaves(100, 25, (index) => login(names[index] ?? '', PASSWORD));
  isOver = true;
  const guesses = (await Promise.all(attackers)).flat();
  expect(good.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(guesses).not.toContain(200);
  expect(guesses.length).toBeGreaterThan(100);
});
