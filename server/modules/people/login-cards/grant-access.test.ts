import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cardUseDocument } from '@/lib/contract/resources/people/login-card';
import { givenAccessDocument } from '@/lib/contract/resources/people/people-access';
import { peopleEffectDocument } from '@/lib/contract/resources/people/people-act';
import { auditLog, sessions, users } from '@/server/platform/db/schema/people';
import { loginCards } from '@/server/platform/db/schema/sign-in';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const AT = '/api/office/api/v1/en/people-access';
type Means = 'card' | 'password';
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const wish = (means: Means, people: string[]) => doc('people_access', { means, people });
const preview = async (means: Means, people: string[], who = school.as('employee')) =>
  peopleEffectDocument.parse((await who.post(`${AT}/preview`, wish(means, people))).body).data.attributes;
const letIn = async (means: Means, people: string[]) => {
  const reply = await school.as('employee').post(AT, wish(means, people));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return givenAccessDocument.parse(reply.body).data.attributes;
};
const outcomes = (rows: readonly { id: string; outcome: string }[]) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));

test('cards for a student, a guardian and a teacher who were chosen; for a blocked account and oneself they are refused', async () => {
  const { db, people } = school;
  const student = await school.addUser('student');
  const blocked = await school.addUser('student');
  await db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id));
  const chosen = [student.id, blocked.id, people.parent.id, people.teacher.id, people.employee.id];
  const expected = {
    ...{ [student.id]: 'done', [people.parent.id]: 'done', [people.teacher.id]: 'done' },
    ...{ [blocked.id]: 'refused', [people.employee.id]: 'refused' },
  };
  const before = await db.select().from(loginCards);
  const seen = await preview('card', chosen);
  expect([outcomes(seen.rows), seen.done]).toEqual([expected, 3]);
  expect(await db.select().from(loginCards)).toEqual(before);

  const given = await letIn('card', chosen);
  expect([outcomes(given.rows), given.passwords]).toEqual([expected, []]);
  const cards = given.cards?.cards ?? [];
  expect(cards.map(({ id }) => id).toSorted()).toEqual(
    [student.id, people.parent.id, people.teacher.id].toSorted(),
  );
  expect(cards.find(({ id }) => id === people.parent.id)).toMatchObject({ number: null, classroom: null });
  expect(cards.find(({ id }) => id === student.id)?.classroom).not.toBeNull();
  const card = cards.find(({ id }) => id === people.teacher.id);
  const spent = await school.anonymous.post('auth/login-card', doc('login_card', { code: card?.code }));
  expect(cardUseDocument.parse(spent.body).data.attributes.username).toBe(card?.username);
  // Other tests of the database make cards too.
  const ofChosen = and(eq(auditLog.action, 'office.person.card'), inArray(auditLog.resourceId, chosen));
  const lines = await db.select().from(auditLog).where(ofChosen);
  expect(lines.map(({ resourceId }) => resourceId).toSorted()).toEqual(cards.map(({ id }) => id).toSorted());

  await letIn('card', [student.id]);
  const open = and(eq(loginCards.userId, student.id), isNull(loginCards.revokedAt));
  expect(await db.select().from(loginCards).where(open)).toHaveLength(1);
});

test('passwords for chosen people are shown once, end their sessions and let them choose an own one; a preview does none of it', async () => {
  const { db } = school;
  const [one, other] = [await school.addUser('student'), await school.addUser('parent')];
  const child = await school.addUser('student');
  await db.execute(`insert into guardianships (parent_id, student_id) values ('${other.id}', '${child.id}')`);
  const passwordOf = async (id: string) =>
    (await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)))[0]?.hash;
  expect((await preview('password', [one.id, other.id])).done).toBe(2);
  expect(await passwordOf(one.id)).toBe('none');
  const { passwords, cards } = await letIn('password', [one.id, other.id]);
  expect(cards).toBeNull();
  expect(passwords.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(new Set(passwords.map(({ password }) => password)).size).toBe(2);
  expect(await db.select().from(sessions).where(eq(sessions.userId, one.id))).toEqual([]);
  const given = passwords.find(({ id }) => id === one.id);
  const login = await school.anonymous.post(
    '/api/v1/en/login',
    doc('login', { identifier: given?.username, password: given?.password }),
  );
  expect(login.body.errors?.[0]?.code).toBe('own_password_needed');
  const lines = await db.select().from(auditLog).where(eq(auditLog.resourceId, one.id));
  expect(lines.map(({ action }) => action)).toContain('office.person.reset_password');
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(given?.password);
});

test('of an account with more rights neither is made, and nobody of another branch is found', async () => {
  const clerk = await school.addUser('employee', { modules: ['office_people'] });
  const seen = await preview('password', [school.as('employee').id], clerk);
  expect(seen.rows).toMatchObject([{ outcome: 'refused' }]);
  const other = await createSchool();
  const reply = await clerk.post(AT, wish('card', [other.people.student.id]));
  expect(reply.status).toBe(404);
});
