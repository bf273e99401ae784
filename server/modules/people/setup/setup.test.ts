import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { officePermissions } from '@/lib/contract/roles';
import { auditLog, userRoles, users } from '@/server/platform/db/schema/people';
import { branches, grades, periods, subjects } from '@/server/platform/db/schema/school';
import { agentOf } from '@/tests/server/agent';
import { testServer } from '@/tests/server/test-server';
import { termDates } from './engine';
import { schoolOf } from './operator';
import { startCode, startLink } from './start-code';
import { subjectOf, templates } from './templates/templates';

const attributes = (over: Record<string, unknown> = {}) => ({
  template: 'saudi',
  grades: ['p1', 'p2', 'm1'],
  school_name: { ar: 'مدارس الأفق', en: 'Horizon Schools' },
  branch_name: { ar: 'فرع الرياض' },
  branch_code: 'Riyadh',
  time_zone: 'Asia/Riyadh',
  weekend: [5, 6],
  week_start: 0,
  calendar: 'islamic-umalqura',
  digits: 'arab',
  year_name: { ar: '١٤٤٨' },
  year_starts_on: '2026-08-23',
  year_ends_on: '2027-06-10',
  first_name: { ar: 'سارة' },
  last_name: { ar: 'القحطاني' },
  gender: 'female',
  username: 'Sara.Q',
  email: 'sara@horizon.example',
  password: 'a long walk by the sea',
  ...over,
});
const body = (over?: Record<string, unknown>) => ({
  data: { type: 'school_setup', attributes: attributes(over) },
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function emptySchool() {
  const made = await testServer({ isFresh: true });
  closing.push(made.database.close);
  const guest = agentOf(made)(null);
  const code = startCode(made.deps.settings.secret);
  const send = (over: Record<string, unknown>, headers?: Record<string, string>) =>
    guest.send('POST', '/api/v1/ar/setup', body(over), headers);
  return {
    db: made.deps.db,
    code,
    read: () => guest.get('/api/v1/ar/setup'),
    check: (typed: string) =>
      guest.send('POST', '/api/v1/ar/setup/code', {
        data: { type: 'setup_code', attributes: { code: typed } },
      }),
    send,
    found: (over?: Record<string, unknown>) => send({ code, ...over }),
  };
}

describe('an empty school', () => {
  test('offers its templates, and is founded with the first account, which is signed in', async () => {
    const { db, read, found } = await emptySchool();
    const offered = (await read()).body.data.attributes;
    expect(offered).toMatchObject({ is_open: true, needs_code: true });
    expect(offered.templates.map(({ key }: { key: string }) => key)).toEqual([
      'saudi',
      'egyptian',
      'emirati',
      'international',
    ]);

    const reply = await found();
    expect(reply.status).toBe(201);
    expect(reply.body.meta.token).toEqual(expect.any(String));

    const [account] = await db.select().from(users);
    expect(account).toMatchObject({ username: 'sara.q', isDemo: 0, status: 'active' });
    const [role] = await db.select().from(userRoles);
    expect(role).toMatchObject({ role: 'employee', modules: [...officePermissions, 'meetings'] });
    expect(await db.select().from(branches)).toMatchObject([
      { code: 'riyadh', weekend: [5, 6], weekStart: 0, digits: 'arab', calendar: 'islamic-umalqura' },
    ]);
    const rows = await db.select().from(grades).orderBy(grades.position);
    expect(rows.map(({ name }) => name.en)).toEqual(['Primary 1', 'Primary 2', 'Intermediate 1']);
    expect(await db.$count(periods)).toBe(6);
    const saudi = templates.find(({ key }) => key === 'saudi');
    const wanted = saudi?.grades.filter(({ key }) => ['p1', 'p2', 'm1'].includes(key)) ?? [];
    expect(await db.$count(subjects)).toBe(wanted.flatMap((grade) => grade.subjects).length);
    expect(await db.select().from(auditLog).where(eq(auditLog.action, 'setup.found'))).toHaveLength(1);

    expect((await read()).body.data.attributes).toEqual({
      is_open: false,
      needs_code: false,
      templates: [],
      year: null,
    });
    const again = await found({ username: 'other' });
    expect([again.status, again.body.errors[0].code]).toEqual([409, 'school_exists']);
  });

  test('of two who found it at once one does', async () => {
    const { db, found } = await emptySchool();
    const replies = await Promise.all(['one.a', 'two.b', 'three.c'].map((username) => found({ username })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await db.$count(users)).toBe(1);
  });

  test.each([
    ['from the machine itself', {}],
    ['under a foreign host', { host: 'evil.example', origin: 'http://evil.example' }],
    ['through a proxy', { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' }],
    [
      'through a proxy that claims the machine itself',
      { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=::1' },
    ],
  ])('is founded with the code of the start only, %s', async (_, headers) => {
    const { db, send } = await emptySchool();
    for (const over of [{}, { code: '' }, { code: 'AAAAA-AAAAA' }, { code: 'A' }]) {
      const refused = await send(over, headers);
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([expect.objectContaining({ title: 'code' })]);
    }
    expect(await db.$count(users)).toBe(0);
  });

  test('takes the code in any spelling, and says whether it is right before the form is filled in', async () => {
    const { db, code, check, send } = await emptySchool();
    const spelled = code.toLowerCase().replace('-', ' ');
    const wrong = await check('AAAAA-AAAAA');
    expect([wrong.status, wrong.body.errors[0].title, wrong.body.errors[0].code]).toEqual([
      ...[422, 'code', 'setup_code'],
    ]);
    expect((await check(spelled)).status).toBe(204);
    expect(await db.$count(users)).toBe(0);
    expect((await send({ code: spelled })).status).toBe(201);
    const late = await check(code);
    expect([late.status, late.body.errors[0].code]).toEqual([409, 'school_exists']);
  });

  test('stops to look at codes once an address has guessed too often', async () => {
    const { db, code, check } = await emptySchool();
    await check('AAAAA-AAAAA');
    await db.execute(sql`update login_failures set count = 1000`);
    const refused = await check(code);
    expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'code_day']);
  });

  test('has its code behind the # of the link, where no log keeps it', () => {
    const link = new URL(startLink('https://school.example/', 'secret'));
    expect([link.pathname, link.search, link.hash]).toEqual([
      ...['/ar/setup', '', `#code=${startCode('secret')}`],
    ]);
  });
});

describe('what cannot be founded', () => {
  // Nothing is ever written in it, so one empty school is enough.
  let school: Awaited<ReturnType<typeof emptySchool>>;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    school = await emptySchool();
    close = closing.pop();
  });
  afterAll(() => close?.());

  test.each([
    ['grades', { grades: ['p1', 'zz'] }, 'grades', 'choice'],
    ['a week that begins at the weekend', { week_start: 5 }, 'week_start', 'weekend_start'],
    ['a year that ends before it begins', { year_ends_on: '2026-01-01' }, 'year_ends_on', 'after_start'],
    ['a time zone', { time_zone: 'Mars/Olympus' }, 'time_zone', 'choice'],
    ['a user name', { username: 'سارة' }, 'username', 'username'],
    ['an easy password', { password: 'password1' }, 'password', 'password_common'],
    ['an address', { email: 'nobody' }, 'email', 'email'],
  ])('is refused for %s at its field, and nothing is written', async (_, over, field, code) => {
    const { db, found } = school;
    const { status, body: said } = await found(over);
    expect(status).toBe(422);
    expect(said.errors).toEqual([expect.objectContaining({ title: field, code })]);
    expect(await db.$count(users)).toBe(0);
    expect(await db.$count(branches)).toBe(0);
  });
});

test.each(templates.map(({ key }) => key))('the habits of the template %s are taken as they are', (key) => {
  const {
    grades: _grades,
    time_zone: _zone,
    weekend: _weekend,
    week_start: _start,
    calendar: _calendar,
    digits: _digits,
    ...given
  } = attributes({ template: key });
  expect(() => schoolOf(given, new Date())).not.toThrow();
});

test('every template describes all subjects that its grades name', () => {
  for (const template of templates)
    for (const { subjects: names } of template.grades)
      for (const name of names) expect(subjectOf(template, name).name.ar).not.toBe('');
});

test.each([
  ['2026-08-23', '2027-06-10', 2],
  ['2026-08-23', '2027-06-10', 3],
  ['2024-02-01', '2024-03-01', 2],
])('the marking periods of %s to %s in %i parts follow each other without a gap', (from, to, count) => {
  const parts = termDates(from, to, count);
  expect(parts.map((part) => part.from)[0]).toBe(from);
  expect(parts.at(-1)?.to).toBe(to);
  const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  for (const [index, part] of parts.slice(1).entries()) expect(part.from).toBe(next(parts[index]?.to ?? ''));
});
