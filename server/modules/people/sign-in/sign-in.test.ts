import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { userRoles, users } from '@/server/platform/db/schema/people';
import { hashPassword } from '@/server/access/credentials/passwords';
import { accountKey, refuseWhileCooling, consumeAttempt } from '@/server/access/sessions/limits';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { solveCaptcha } from '@/tests/server/solve-captcha';

const credentials = (identifier: string, password: string) => ({
  data: { type: 'login', attributes: { identifier, password } },
});

async function addTeacher(school: TestSchool, password: string) {
  const id = newId();
  const username = `teacher-${id}`;
  const phone = `+9665${String(randomInt(100_000_000)).padStart(8, '0')}`;
  await school.db.insert(users).values({
    id,
    username,
    phone,
    passwordHash: await hashPassword(password),
    firstName: { ar: 'نورة' },
    lastName: { ar: 'القحطاني' },
    gender: 'female',
  });
  await school.db
    .insert(userRoles)
    .values({ userId: id, role: 'school_instructor', branchId: school.ids.branch, modules: ['homework'] });
  return { id, username, phone };
}

test('a login opens a session in the first branch and hands the token to the front', async () => {
  const school = await createSchool();
  const { id, username } = await addTeacher(school, 'نجمة-البحر-7');
  const reply = await school.anonymous.post(
    '/api/v1/ar/login',
    credentials(username.toUpperCase(), 'نجمة-البحر-7'),
  );
  expect(reply.status).toBe(200);
  expect(reply.body.data.id).toBe(id);
  expect(reply.body.data.attributes).toMatchObject({
    role_name: 'school_instructor',
    modules: ['homework'],
    current_branch: { id: school.ids.branch },
  });
  expect(reply.body.meta.claim).toEqual({ type: 'school_instructor', branch: true });
  const profile = await school.agent(reply.body.meta.token).get('profile');
  expect(profile.body.data.attributes.name).toBe('نورة القحطاني');
});

test('modules keep the order in which they were granted', async () => {
  const school = await createSchool();
  const { id, username } = await addTeacher(school, 'نجمة-البحر-7');
  const granted = ['periodic_test', 'homework', 'colleagues'] as const;
  await school.db
    .update(userRoles)
    .set({ modules: [...granted] })
    .where(eq(userRoles.userId, id));
  const { body } = await school.anonymous.post('/api/v1/ar/login', credentials(username, 'نجمة-البحر-7'));
  const profile = await school.agent(body.meta.token).get('profile');
  expect(profile.body.data.attributes.modules).toEqual(granted);
});

test('a wrong password and an unknown account get the same sentence', async () => {
  const school = await createSchool();
  const { username } = await addTeacher(school, 'right-password');
  const [wrong, unknown] = await Promise.all([
    school.anonymous.post('/api/v1/en/login', credentials(username, 'wrong')),
    school.anonymous.post('/api/v1/en/login', credentials(`nobody-${newId()}`, 'wrong')),
  ]);
  expect([wrong.status, unknown.status]).toEqual([422, 422]);
  expect(wrong.body.errors?.[0]?.detail).toBe('The user name or password is incorrect.');
  expect(wrong.body.errors?.[0]?.detail).toBe(unknown.body.errors?.[0]?.detail);
});

test('after three failures the account asks for a challenge, after five it has to wait', async () => {
  const school = await createSchool();
  // The wait is a second; looking at passwords may take as long.
  school.setNow(new Date());
  const { username } = await addTeacher(school, 'right-password');
  const send = (password: string, captcha?: string) =>
    school.anonymous.post('/api/v1/ar/login', {
      data: {
        type: 'login',
        attributes: { identifier: username, password, ...(captcha ? { captcha } : {}) },
      },
    });
  const codeOf = (reply: Awaited<ReturnType<typeof send>>) => reply.body.errors?.[0]?.code;
  for (let time = 0; time < 3; time += 1) expect(codeOf(await send('wrong'))).toBe('credentials');
  expect(codeOf(await send('right-password'))).toBe('captcha_needed');
  expect(codeOf(await send('right-password', 'nonsense'))).toBe('captcha_wrong');
  const used = await solveCaptcha(school);
  expect(codeOf(await send('wrong', used))).toBe('credentials');
  expect(codeOf(await send('wrong', used))).toBe('captcha_wrong');
  expect(codeOf(await send('wrong', await solveCaptcha(school)))).toBe('credentials');
  const reply = await send('right-password', await solveCaptcha(school));
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.body.errors?.[0]?.title).toBe('rate_limit');
  school.setNow(null);
});

test('two devices that sign in at the same moment both get in', async () => {
  const school = await createSchool();
  const { id } = await addTeacher(school, 'right-password');
  const now = school.deps.now();
  const key = accountKey(id);
  // The other device's clock tick is a moment later, and its try is still being looked at.
  await consumeAttempt(school.deps.pool, key, new Date(now.getTime() + 40));
  await expect(refuseWhileCooling(school.deps.pool, key, now)).resolves.toBeUndefined();
});

test('every spelling of one name shares its counter, another name of the account does not', async () => {
  const school = await createSchool();
  const { username, phone } = await addTeacher(school, 'right-password');
  const guess = async (identifier: string) =>
    (await school.anonymous.post('/api/v1/ar/login', credentials(identifier, 'wrong'))).body.errors?.[0]
      ?.code;
  const national = phone.replace('+966', '0');
  const eastern = [...national].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
  for (const identifier of [phone, `${phone.slice(0, 5)} ${phone.slice(5)}`, eastern])
    expect(await guess(identifier)).toBe('credentials');
  for (const identifier of [national, phone.replace('+', '00')])
    expect(await guess(identifier)).toBe('captcha_needed');
  for (const identifier of [username.toUpperCase(), ` ${username} `, username])
    expect(await guess(identifier)).toBe('credentials');
  expect(await guess(username)).toBe('captcha_needed');
});
