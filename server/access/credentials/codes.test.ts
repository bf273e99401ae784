import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { oneTimeCodes, outgoingMessages } from '@/server/platform/db/schema/accounts';
import { ApiError } from '@/server/router/errors';
import { countStatements } from '@/tests/server/count-statements';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { proveCode, proveLink, type Purpose, resendCode, spendFlow, startFlow } from './codes';

const MINUTE = 60_000;
const begin = new Date('2026-11-21T08:00:00Z');
const later = (ms: number) => new Date(begin.getTime() + ms);

async function createFixture() {
  const school = await createSchool();
  const deps = { ...school.deps, settings: { ...school.deps.settings, publicUrl: 'https://school.example' } };
  const person = await school.addUser('student');
  const target = `${person.id}@school.example`;
  const start = (purpose: Purpose = 'login', now = begin, userId: string | null = person.id) =>
    school.db.transaction((tx) =>
      startFlow(tx, {
        purpose,
        userId,
        channel: 'mail',
        target: userId && target,
        key: 'nobody',
        locale: 'ar',
        now,
        deps,
      }),
    );
  const resend = (flow: string, now: Date, purpose: Purpose = 'login') =>
    school.db.transaction((tx) => resendCode(tx, { flow, purpose, locale: 'ar', now, deps }));
  const prove = (flow: string, code: string, now = begin, purpose: Purpose = 'login') =>
    proveCode(school.db, { flow, code, purpose, now });
  const spend = (flow: string, now = begin, purpose: Purpose = 'login') =>
    school.db.transaction((tx) => spendFlow(tx, { flow, purpose, now }));
  return { school, person, target, start, resend, prove, spend };
}

async function mailsTo(school: TestSchool, recipient: string) {
  const rows = await school.db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.recipient, recipient));
  return rows
    .toSorted((one, two) => one.id.localeCompare(two.id))
    .map(({ text, template }) => ({
      template,
      code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
      link: /#([\w-]{43})/.exec(text)?.[1] ?? '',
    }));
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: unknown) => (error instanceof ApiError ? (error.options.code ?? error.title) : String(error)),
  );

test('a code is sent, proves once and is spent once; digits of either script', async () => {
  const { school, person, target, start, prove, spend } = await createFixture();
  const { flow, resendAt, expiresAt } = await start();
  expect([resendAt, expiresAt]).toEqual([later(MINUTE), later(5 * MINUTE)]);
  const [mail] = await mailsTo(school, target);
  const eastern = [...(mail?.code ?? '')].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
  const row = await prove(flow, eastern);
  expect(row.userId).toBe(person.id);
  expect(await codeOf(prove(flow, mail?.code ?? ''))).toBe('code_over');
  expect((await spend(flow)).userId).toBe(person.id);
  expect(await codeOf(spend(flow))).toBe('code_over');
});

test('neither the code nor the flow nor the link is stored', async () => {
  const { school, target, start } = await createFixture();
  const { flow } = await start('reset');
  const [mail] = await mailsTo(school, target);
  const rows = await school.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.target, target));
  const stored = JSON.stringify(rows);
  expect(rows).toHaveLength(1);
  for (const secret of [flow, mail?.code ?? 'x', mail?.link ?? 'x']) expect(stored).not.toContain(secret);
});

test('five minutes, five tries, the right purpose and the right flow', async () => {
  const { school, target, start, prove, spend } = await createFixture();
  const { flow } = await start();
  const [mail] = await mailsTo(school, target);
  const code = mail?.code ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await codeOf(prove(flow, code, later(5 * MINUTE + 1)))).toBe('code_over');
  expect(await codeOf(prove(flow, code, begin, 'reset'))).toBe('code_over');
  expect(await codeOf(prove(`${flow}x`, code))).toBe('code_over');
  expect(await codeOf(spend(flow))).toBe('code_over');
  for (let time = 0; time < 5; time += 1) expect(await codeOf(prove(flow, wrong))).toBe('code_wrong');
  expect(await codeOf(prove(flow, code))).toBe('code_over');
});

test('T14: of ten thousand guesses at once five are looked at', async () => {
  const { school, target, start, prove } = await createFixture();
  const { flow } = await start();
  const [mail] = await mailsTo(school, target);
  const guesses = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(6, '0')).filter(
    (guess) => guess !== mail?.code,
  );
  const outcomes = await Promise.all(guesses.map((guess) => codeOf(prove(flow, guess))));
  expect(outcomes.filter((outcome) => outcome === 'code_wrong')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'code_over')).toHaveLength(guesses.length - 5);
  expect(await codeOf(prove(flow, mail?.code ?? ''))).toBe('code_over');
});

test('a new code after a minute makes the one before void; five a day to a person and to an address', async () => {
  const { school, target, start, resend, prove } = await createFixture();
  const { flow } = await start();
  expect(await codeOf(resend(flow, later(59_000)))).toBe('code_wait');
  expect(await codeOf(start('login', later(30_000)))).toBe('code_wait');
  for (let time = 1; time <= 4; time += 1) await resend(flow, later(time * MINUTE));
  expect(await codeOf(resend(flow, later(5 * MINUTE)))).toBe('code_day');
  expect(await codeOf(start('login', later(6 * MINUTE)))).toBe('code_day');
  const mails = await mailsTo(school, target);
  expect(mails).toHaveLength(5);
  expect(await codeOf(prove(flow, mails[0]?.code ?? '', later(4 * MINUTE)))).not.toBe('fine');
  expect(await codeOf(prove(flow, mails.at(-1)?.code ?? '', later(4 * MINUTE)))).toBe('fine');
  expect(await codeOf(start('login', later(25 * 60 * MINUTE)))).toBe('fine');
});

test('twenty starts at once send one message', async () => {
  const { school, target, start } = await createFixture();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(start())));
  expect(outcomes.filter((outcome) => outcome === 'fine')).toHaveLength(1);
  expect(await mailsTo(school, target)).toHaveLength(1);
});

test('an unknown account gets a flow that behaves the same, costs the same and sends nothing', async () => {
  const { school, start, resend, prove } = await createFixture();
  let known = '';
  let unknown = '';
  const costs = [
    await countStatements(async () => void (known = (await start()).flow)),
    await countStatements(async () => void (unknown = (await start('login', begin, null)).flow)),
  ];
  expect(costs[0]).toBe(costs[1]);
  const again = [
    await countStatements(() => resend(known, later(MINUTE))),
    await countStatements(() => resend(unknown, later(MINUTE))),
  ];
  expect(again[0]).toBe(again[1]);
  expect(await codeOf(start('login', later(MINUTE), null))).toBe('code_wait');
  for (let time = 0; time < 5; time += 1)
    expect(await codeOf(prove(unknown, '1', later(MINUTE)))).toBe('code_wrong');
  expect(await codeOf(prove(unknown, '1', later(MINUTE)))).toBe('code_over');
  expect(await mailsTo(school, 'nobody@manara.invalid')).toEqual([]);
});

test('the link of a mail works for half an hour, once, and not after the code was used', async () => {
  const { school, target, start, prove, spend } = await createFixture();
  const link = async () => (await mailsTo(school, target)).at(-1);
  const follow = (token: string, now: Date, purpose: Purpose = 'reset') =>
    school.db.transaction((tx) => proveLink(tx, { token, purpose, now }));
  await start('reset');
  const first = await link();
  expect(await codeOf(follow(first?.link ?? '', later(31 * MINUTE)))).toBe('code_over');
  expect(await codeOf(follow(first?.link ?? '', begin, 'activation'))).toBe('code_over');
  expect(await codeOf(follow(first?.link ?? '', later(29 * MINUTE)))).toBe('fine');
  expect(await codeOf(follow(first?.link ?? '', later(29 * MINUTE)))).toBe('code_over');
  const { flow } = await start('reset', later(2 * MINUTE));
  const second = await link();
  await prove(flow, second?.code ?? '', later(2 * MINUTE), 'reset');
  await spend(flow, later(2 * MINUTE), 'reset');
  expect(await codeOf(follow(second?.link ?? '', later(3 * MINUTE)))).toBe('code_over');
});
