import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { userRoles, users } from '@/server/platform/db/schema/people';
import * as passwords from '@/server/access/credentials/passwords';
import { countStatements } from '@/tests/server/count-statements';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { solveCaptcha } from '@/tests/server/solve-captcha';

const PASSWORD = 'نجمة-البحر-7';
let school: TestSchool;
let digest = '';
beforeAll(async () => {
  school = await createSchool();
  digest = await passwords.hashPassword(PASSWORD);
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
const login = (identifier: string, password: string, captcha?: string) =>
  school.anonymous.post('/api/v1/ar/login', {
    data: { type: 'login', attributes: { identifier, password, ...(captcha ? { captcha } : {}) } },
  });
const codeOf = (reply: Awaited<ReturnType<typeof login>>) =>
  reply.body.errors?.[0]?.code as string | undefined;
/** As a browser does: the challenge is solved when the school asks for it. */
async function loginSolving(identifier: string, password: string) {
  const reply = await login(identifier, password);
  return codeOf(reply) === 'captcha_needed' ? login(identifier, password, await solveCaptcha(school)) : reply;
}

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
  const codes = replies.map(codeOf);
  const lookedAt = codes.filter((code) => code === 'credentials').length;
  expect(lookedAt).toBeGreaterThanOrEqual(3);
  expect(lookedAt).toBeLessThanOrEqual(5);
  const refused = codes.filter((code) => code === 'captcha_needed' || code === 'login_wait').length;
  expect(refused).toBe(10_000 - lookedAt);
  // The right password comes no further without the challenge.
  expect(['captcha_needed', 'login_wait']).toContain(codeOf(right));
});

test('T14: with a solved challenge each, of many guesses at once five are looked at', async () => {
  const username = await addAccount();
  school.setNow(new Date());
  const answers = await Promise.all(Array.from({ length: 200 }, () => solveCaptcha(school)));
  const codes = (
    await Promise.all(answers.map((answer, index) => login(username, `guess-${index}`, answer)))
  ).map(codeOf);
  const right = await login(username, PASSWORD, await solveCaptcha(school));
  school.setNow(null);
  expect(codes.filter((code) => code === 'credentials')).toHaveLength(5);
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
    expect(codeOf(await loginSolving(username, 'wrong'))).toBe('credentials');
    const refused = await loginSolving(username, PASSWORD);
    if (count < 4) {
      expect(refused.status).toBe(200);
      // The success has forgotten the failure: the next ones begin at nothing.
      for (let again = 0; again <= count; again++) await loginSolving(username, 'wrong');
    } else {
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers.get('retry-after')));
      clock += waits.at(-1) ?? 0;
    }
  }
  expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32]);
  expect(Math.max(...waits)).toBe(900);
  at(clock);
  expect((await loginSolving(username, PASSWORD)).status).toBe(200);
  school.setNow(null);
});

test('T14: an unknown and a blocked name get the same words and cost the same work', async () => {
  const blocked = await addAccount();
  await school.db.update(users).set({ status: 'blocked' }).where(eq(users.username, blocked));
  const bodies = new Set<string>();
  const costs = new Set<number>();
  for (const [identifier, password] of [
    [await addAccount(), 'wrong'],
    [blocked, PASSWORD],
    [`nobody-${newId()}`, 'wrong'],
  ] as const) {
    const verify = vi.spyOn(passwords, 'verifyPassword');
    let reply: Awaited<ReturnType<typeof login>> | undefined;
    costs.add(await countStatements(async () => void (reply = await login(identifier, password))));
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
    bodies.add(JSON.stringify([reply?.status, reply?.body]).replaceAll(/"request_id":"[^"]+"/g, ''));
  }
  expect(bodies.size).toBe(1);
  expect(costs.size).toBe(1);
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
  const good = await inWaves(100, 25, (index) => loginSolving(names[index] ?? '', PASSWORD));
  isOver = true;
  const guesses = (await Promise.all(attackers)).flat();
  expect(good.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(guesses).not.toContain(200);
  expect(guesses.length).toBeGreaterThan(100);
});
