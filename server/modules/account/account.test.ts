import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { outgoingMessages } from '@/server/db/schema/accounts';
import { sessions, students, userRoles, users } from '@/server/db/schema/people';
import { newId } from '@/server/db/id';
import { hashPassword } from '@/server/session/passwords';
import { hashToken, newToken } from '@/server/session/tokens';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const PASSWORD = 'نجمة-البحر-7-هادئة';
const NEXT = 'قارب صغير عند الفجر';
const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const changed = (current_password: string, password: string) =>
  document('password', { current_password, password });

/** A person with a password and an e-mail, and one session that is used. */
async function addPerson(role: 'student' | 'school_instructor' = 'school_instructor') {
  const id = newId();
  const username = `person-${id}`;
  await school.db.insert(users).values({
    id,
    username,
    email: `${id}@school.example`,
    passwordHash: await hashPassword(PASSWORD),
    firstName: { ar: 'نورة', en: 'Noura' },
    lastName: { ar: 'القحطاني', en: 'Alqahtani' },
    gender: 'female',
  });
  const branchId = role === 'student' ? null : school.ids.branch;
  await school.db.insert(userRoles).values({ userId: id, role, branchId, modules: ['homework'] });
  if (role === 'student')
    await school.db.insert(students).values({
      userId: id,
      branchId: school.ids.branch,
      classroomId: school.ids.classroom,
      gradeId: school.ids.grade,
      number: id.slice(-8),
    });
  return { id, username, email: `${id}@school.example`, ...(await signIn(id, role, branchId)) };
}

async function signIn(
  userId: string,
  role: 'student' | 'school_instructor',
  branchId: string | null,
  userAgent = '',
) {
  const token = newToken();
  const sessionId = newId();
  await school.db.insert(sessions).values({
    id: sessionId,
    tokenHash: hashToken(token),
    userId,
    role,
    branchId,
    userAgent,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  return { token, sessionId, ...school.agent(token) };
}
const another = (person: { id: string }, userAgent?: string) =>
  signIn(person.id, 'school_instructor', school.ids.branch, userAgent);

const mailsTo = async (recipient: string) =>
  school.db
    .select()
    .from(outgoingMessages)
    .where(sql`${outgoingMessages.recipient} = ${recipient}`)
    .orderBy(outgoingMessages.id);

describe('the account', () => {
  test('shows names in both languages, addresses and nobody else', async () => {
    const person = await addPerson();
    const { body } = await person.get('profile/account');
    expect(body.data).toMatchObject({
      type: 'account',
      id: person.id,
      attributes: {
        username: person.username,
        first_name: { ar: 'نورة', en: 'Noura' },
        email: person.email,
        email_proved: false,
        student: null,
        links: [],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|password_hash|national/);
  });

  test('names the people of the active role, and only while the link holds', async () => {
    const child = await school.as('parent').get('profile/account');
    expect(child.body.data.attributes.links).toMatchObject([{ kind: 'child', caption: 'الخامس أ' }]);
    const own = await school.as('student').get('profile/account');
    expect(own.body.data.attributes.links.map(({ kind }: { kind: string }) => kind)).toEqual([
      'guardian',
      'student_teacher',
    ]);
    const other = await createSchool();
    await other.db.execute(
      sql`update guardianships set revoked_at = now() where parent_id = ${other.people.parent.id}`,
    );
    expect((await other.as('parent').get('profile/account')).body.data.attributes.links).toEqual([]);
  });

  test('takes names in both languages and finds the person by them', async () => {
    const person = await addPerson();
    const reply = await person.post(
      'profile/update-profile',
      document('user', { first_name: { ar: '  هيا ', en: 'Haya' }, last_name: { ar: 'آل سعيد', en: '' } }),
    );
    expect(reply.body.data.attributes.name).toBe('هيا آل سعيد');
    const [row] = await school.db.select().from(users).where(sql`${users.id} = ${person.id}`);
    expect(row?.firstName).toEqual({ ar: 'هيا', en: 'Haya' });
    expect(row?.lastName).toEqual({ ar: 'آل سعيد' });
    expect(row?.search).toContain('haya');
  });

  test.each([
    ['empty in both languages', { ar: ' ', en: '' }, 'required'],
    ['an address of the web', { ar: 'نورة http://x' }, 'name_signs'],
    ['directions hidden in it', { en: 'Nou\u202era' }, 'name_signs'],
    ['sixty-one letters', { en: 'a'.repeat(61) }, 'too_long'],
  ])('a name is refused when it is %s', async (_what, first_name, code) => {
    const person = await addPerson();
    const { status, body } = await person.post('profile/update-profile', document('user', { first_name }));
    expect([status, body.errors[0].code]).toEqual([422, code]);
    const [row] = await school.db.select().from(users).where(sql`${users.id} = ${person.id}`);
    expect(row?.firstName).toEqual({ ar: 'نورة', en: 'Noura' });
  });

  test('the code of a student is made once, and anew when it is asked for', async () => {
    const student = await addPerson('student');
    const ask = async (attributes: object) =>
      (await student.post('profile/link-code', document('link_code', attributes))).body.data.attributes.code;
    const code = await ask({});
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(await ask({})).toBe(code);
    const next = await ask({ renew: true });
    expect(next).not.toBe(code);
    const { body } = await student.get('profile/account');
    expect(body.data.attributes.student).toMatchObject({ link_code: next });
    expect((await school.as('teacher').post('profile/link-code', document('link_code', {}))).status).toBe(
      403,
    );
  });
});

describe('the password', () => {
  test('is changed: others end at once, this one goes on under a new token, and a mail says so', async () => {
    const person = await addPerson();
    const phone = await another(person);
    expect((await phone.get('profile')).status).toBe(200);
    const reply = await person.post('profile/password', changed(PASSWORD, NEXT));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect((await person.get('profile')).status).toBe(401);
    expect((await phone.get('profile')).status).toBe(401);
    expect((await school.agent(reply.body.meta.token).get('profile')).body.data.id).toBe(person.id);
    const [mail] = await mailsTo(person.email);
    expect(mail).toMatchObject({ template: 'password-changed', userId: person.id, locale: 'ar' });
    const login = (password: string) =>
      school.anonymous.post('/api/v1/ar/login', document('login', { identifier: person.username, password }));
    expect((await login(PASSWORD)).status).toBe(422);
    expect((await login(NEXT)).status).toBe(200);
  });

  test('stays as it is after a wrong current one, whose tries are those of the login', async () => {
    const person = await addPerson();
    const codes: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { body } = await person.post('profile/password', changed(`wrong ${time}`, NEXT));
      codes.push(body.errors[0].code);
    }
    expect(codes).toEqual([...Array(5).fill('password_wrong'), 'login_wait']);
    const late = await person.post('profile/password', changed(PASSWORD, NEXT));
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const login = document('login', { identifier: person.username, password: PASSWORD });
    expect((await school.anonymous.post('/api/v1/ar/login', login)).status).toBe(429);
  });

  test.each([
    ['the current one', () => PASSWORD, 'password_same'],
    ['a common one', () => 'password1234', 'password_common'],
    ['the own name', ({ username }: { username: string }) => username, 'password_own'],
    ['seven signs', () => 'a7-ب#kz', 'too_short'],
    ['129 signs', () => 'ز-k'.repeat(43), 'too_long'],
  ])('%s is refused', async (_what, make, code) => {
    const person = await addPerson();
    const { status, body } = await person.post('profile/password', changed(PASSWORD, make(person)));
    expect([status, body.errors[0].source.pointer, body.errors[0].code]).toEqual([
      422,
      '/data/attributes/password',
      code,
    ]);
    expect((await person.get('profile')).status).toBe(200);
    expect(await mailsTo(person.email)).toEqual([]);
  });
});

describe('sessions', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

  test('are listed with device and address, this one first; those at rest are over', async () => {
    const person = await addPerson();
    const phone = await another(person, chrome);
    const old = await another(person);
    await school.db.execute(
      sql`update sessions set last_seen_at = now() - interval '3 hours' where id = ${old.sessionId}`,
    );
    await phone.get('profile');
    // When and from where is written beside the call, not before its answer.
    await vi.waitFor(async () => {
      const [row] = await school.db.select().from(sessions).where(sql`${sessions.id} = ${phone.sessionId}`);
      expect(row?.address).not.toBeNull();
    });
    await school.db.execute(
      sql`update sessions set address = '::ffff:127.0.0.1' where id = ${phone.sessionId}`,
    );
    const { body } = await person.get('profile/sessions');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([person.sessionId, phone.sessionId]);
    expect(body.data[0].attributes.is_current).toBe(true);
    expect(body.data[1].attributes).toMatchObject({
      browser: 'chrome',
      system: 'windows',
      kind: 'computer',
      address: '127.0.0.1',
      is_current: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  });

  test('end one by one or all but this, and the next call of theirs is refused', async () => {
    const person = await addPerson();
    const [one, two, three] = [await another(person), await another(person), await another(person)];
    for (const each of [one, two, three]) expect((await each.get('profile')).status).toBe(200);
    expect((await person.delete(`profile/sessions/${one.sessionId}`)).status).toBe(204);
    expect((await one.get('profile')).status).toBe(401);
    expect((await two.get('profile')).status).toBe(200);
    const all = await person.delete('profile/sessions');
    expect(all.body.meta.ended).toBe(2);
    for (const each of [two, three]) expect((await each.get('profile')).status).toBe(401);
    expect((await person.get('profile')).status).toBe(200);
  });

  test('of somebody else are not there', async () => {
    const [person, other] = [await addPerson(), await addPerson()];
    expect((await person.delete(`profile/sessions/${other.sessionId}`)).status).toBe(404);
    await person.delete('profile/sessions');
    expect((await other.get('profile')).status).toBe(200);
  });
});

describe('addresses', () => {
  const ask = (person: Awaited<ReturnType<typeof addPerson>>, address: string, extra: object = {}) =>
    person.post(
      'profile/contact',
      document('contact', { channel: 'mail', address, current_password: PASSWORD, ...extra }),
    );
  const codeFor = async (recipient: string) => {
    const mails = await mailsTo(recipient);
    return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  };
  const prove = (person: Awaited<ReturnType<typeof addPerson>>, flow: string, code: string) =>
    person.post('profile/contact/verify', document('code_flow', { flow, code }));

  test('a new e-mail is stored when its code came back, and the old one is told', async () => {
    const person = await addPerson();
    const address = `new-${person.id}@School.Example`;
    const asked = await ask(person, address);
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const before = await person.get('profile/account');
    expect(before.body.data.attributes.email).toBe(person.email);
    const reply = await prove(person, asked.body.data.id, await codeFor(address.toLowerCase()));
    expect(reply.body.data.attributes).toMatchObject({ email: address.toLowerCase(), email_proved: true });
    expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual(['contact-changed']);
  });

  test('a phone of Arabic digits is stored as the network writes it', async () => {
    const person = await addPerson();
    const digits = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
    const typed = `05٠ ${digits}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
    const asked = await ask(person, typed, { channel: 'sms' });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const reply = await prove(person, asked.body.data.id, await codeFor(`+96650${digits}`));
    expect(reply.body.data.attributes).toMatchObject({ phone: `+96650${digits}`, phone_proved: true });
  });

  test('of another account get a message of their own, and the asker the same answer and no way on', async () => {
    const [person, owner] = [await addPerson(), await addPerson()];
    const asked = await ask(person, owner.email.toUpperCase());
    expect([asked.status, Object.keys(asked.body.data.attributes).sort()]).toEqual([
      200,
      ['expires_at', 'resend_at'],
    ]);
    expect((await mailsTo(owner.email)).map(({ template }) => template)).toEqual(['already-registered']);
    const { status, body } = await prove(person, asked.body.data.id, '123456');
    expect([status, body.errors[0].code]).toEqual([422, 'code_wrong']);
  });

  test('need the password, and a flow serves only who began it', async () => {
    const [person, thief] = [await addPerson(), await addPerson()];
    const refused = await ask(person, 'other@school.example', { current_password: 'no' });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'password_wrong']);
    const address = `mine-${person.id}@school.example`;
    const asked = await ask(person, address);
    const code = await codeFor(address);
    expect((await prove(thief, asked.body.data.id, code)).body.errors[0].code).toBe('code_over');
    expect((await prove(person, asked.body.data.id, code)).status).toBe(200);
    expect((await prove(person, asked.body.data.id, code)).body.errors[0].code).toBe('code_over');
  });

  test.each([
    ['no address', 'not an address'],
    ['one that would add a line to the mail', 'a@b.example\r\nBcc: x@y.example'],
  ])('%s is refused at its field', async (_what, address) => {
    const { status, body } = await ask(await addPerson(), address);
    expect([status, body.errors[0].code, body.errors[0].source.pointer]).toEqual([
      422,
      'email',
      '/data/attributes/address',
    ]);
  });
});

test('errors of addresses without a language are in the language of the profile', async () => {
  const person = await addPerson();
  await person.post('profile/update-profile', document('user', { language: 'en' }));
  const english = await person.get(`/api/files/${newId()}`);
  expect([english.status, english.body.errors[0].detail]).toEqual([404, 'This could not be found.']);
  expect((await person.get('/api/no/such/call')).body.errors[0].detail).toBe('This could not be found.');
  expect((await person.get(`/api/base/ar/profile/sessions/${newId()}`)).body.errors[0].detail).toMatch(
    /\p{Script=Arabic}/u,
  );
  expect((await school.anonymous.get(`/api/files/${newId()}`)).body.errors[0].detail).toMatch(
    /\p{Script=Arabic}/u,
  );
});

test('branches are listed under the other language too, with both names', async () => {
  for (const locale of ['ar', 'en'] as const) {
    const path = `/api/dashboard/api/v1/${locale}/profile/branches`;
    const { status, body } = await school.as('teacher').get(path);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { id: school.ids.branch, attributes: { name_ar: 'فرع الشاطئ', name_en: 'Shore branch' } },
    ]);
  }
});
