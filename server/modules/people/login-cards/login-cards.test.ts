import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  cardHolderCollection,
  cardUseDocument,
  type PrintedCards,
  printedCardsDocument,
} from '@/lib/contract/resources/people/login-card';
import { newId } from '@/server/platform/db/id';
import { auditLog, users } from '@/server/platform/db/schema/people';
import { branches, classrooms } from '@/server/platform/db/schema/school';
import { loginCards } from '@/server/platform/db/schema/sign-in';
import { createSchool, type TestSchool } from '@/tests/server/school';

const AT = '/api/office/api/v1/en/login-cards';
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

async function makeClass(students: number) {
  const id = newId();
  const { branch, grade } = school.ids;
  await school.db
    .insert(classrooms)
    .values({ id, branchId: branch, gradeId: grade, name: { ar: `فصل ${id.slice(-4)}` } });
  const people = await Promise.all(
    Array.from({ length: students }, () => school.addUser('student', { classroomId: id })),
  );
  return { id, people };
}
const make = (classroom: string, isOnlyNew = false, who = school.as('employee')) =>
  who.post(AT, doc('login_cards', { classroom_uuid: classroom, only_new: isOnlyNew }));
async function made(classroom: string): Promise<PrintedCards['cards']> {
  const reply = await make(classroom);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return printedCardsDocument.parse(reply.body).data.attributes.cards;
}
async function oneCard() {
  const { id, people } = await makeClass(1);
  const [card] = await made(id);
  if (!card || !people[0]) throw new Error('a card is needed');
  return { card, classroom: id, student: people[0] };
}
const spend = (code: string) => school.anonymous.post('auth/login-card', doc('login_card', { code }));
const codeOf = (reply: { status: number; body: { errors?: { code: string }[] } }) => [
  reply.status,
  reply.body.errors?.[0]?.code,
];
const holders = async (classroom: string) =>
  cardHolderCollection
    .parse((await school.as('employee').get(`${AT}?classroom_uuid=${classroom}`)).body)
    .data.map(({ id, attributes }) => ({ id, ...attributes }));

test('each student of the class has a card in both languages; of the codes only hashes are kept', async () => {
  const { id, people } = await makeClass(3);
  const reply = await make(id);
  const { cards, texts } = printedCardsDocument.parse(reply.body).data.attributes;
  expect(cards.map((card) => card.id).toSorted()).toEqual(people.map((person) => person.id).toSorted());
  expect(new Set(cards.map(({ code }) => code)).size).toBe(3);
  expect(texts.ar.steps).not.toBe(texts.en.steps);
  const rows = await school.db.select().from(loginCards);
  for (const { code, path } of cards) {
    expect(path).toBe(`/ar/auth/card#${code}`);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  }
  const [line] = await school.db.select().from(auditLog).where(eq(auditLog.resourceId, id));
  expect(line).toMatchObject({ action: 'office.login_cards.make', actorId: school.as('employee').id });
  expect(JSON.stringify(line)).not.toContain(cards[0]?.code);
});

test('a card opens nothing but the choice of a password, with which its owner signs in', async () => {
  const { card, classroom } = await oneCard();
  const used = cardUseDocument.parse((await spend(card.code)).body).data.attributes;
  expect(used.username).toBe(card.username);
  const password = 'four slow camels drinking';
  const chosen = await school.anonymous.post(
    'auth/reset-password',
    doc('password', { flow: used.flow, password }),
  );
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(204);
  const login = await school.anonymous.post(
    '/api/v1/en/login',
    doc('login', { identifier: used.username, password }),
  );
  expect(login.status).toBe(200);
  expect(await holders(classroom)).toMatchObject([{ state: 'used', card_id: null }]);
});

test('a card is used once, also by two people at the same moment', async () => {
  const { card } = await oneCard();
  const replies = await Promise.all(Array.from({ length: 5 }, () => spend(card.code)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  expect(codeOf(await spend(card.code))).toEqual([422, 'login_card_over']);
});

test('a code is read in any case, with blanks, and with Arabic digits', async () => {
  const { card } = await oneCard();
  const typed = card.code
    .toUpperCase()
    .replaceAll('-', ' ')
    .replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  expect((await spend(typed)).status).toBe(200);
});

test('replaced, revoked and expired cards of a fortnight ago get one error', async () => {
  const { card, classroom } = await oneCard();
  const [newer] = await made(classroom);
  expect(codeOf(await spend(card.code))).toEqual([422, 'login_card_over']);
  const [holder] = await holders(classroom);
  expect(holder?.state).toBe('open');
  expect((await school.as('employee').delete(`${AT}/${holder?.card_id}`)).status).toBe(204);
  expect((await school.as('employee').delete(`${AT}/${holder?.card_id}`)).status).toBe(404);
  expect(codeOf(await spend(newer?.code ?? ''))).toEqual([422, 'login_card_over']);
  expect(codeOf(await spend('abcd-efgh-jkmn-pqrs-tuvw'))).toEqual([422, 'login_card_over']);
  const old = await oneCard();
  const fortnight = new Date(Date.now() + 14 * 86_400_000 + 60_000);
  school.setNow(fortnight);
  const late = await spend(old.card.code);
  school.setNow(null);
  expect(codeOf(late)).toEqual([422, 'login_card_over']);
});

test('a blocked account, one that left, and one whose password was changed have no card that opens', async () => {
  const reason = doc('office_reason', { reason: null });
  const blocked = await oneCard();
  const person = `/api/office/api/v1/en/people/${blocked.student.id}`;
  await school.as('employee').post(`${person}/block`, reason);
  expect(codeOf(await spend(blocked.card.code))).toEqual([422, 'login_card_over']);
  await school.as('employee').post(`${person}/unblock`);
  expect(codeOf(await spend(blocked.card.code))).toEqual([422, 'login_card_over']);
  const reset = await oneCard();
  await school.as('employee').post(`/api/office/api/v1/en/people/${reset.student.id}/reset-password`);
  expect(codeOf(await spend(reset.card.code))).toEqual([422, 'login_card_over']);
});

test('only those who have chosen no password get new cards when that is asked', async () => {
  const { id, people } = await makeClass(2);
  await school.db
    .update(users)
    .set({ passwordChangedAt: new Date() })
    .where(eq(users.id, people[0]?.id ?? ''));
  const { cards } = printedCardsDocument.parse((await make(id, true)).body).data.attributes;
  expect(cards.map((card) => card.id)).toEqual([people[1]?.id]);
  expect(codeOf(await make((await makeClass(0)).id))).toEqual([409, 'nobody_for_cards']);
});

test('many wrong codes from one address are waited for', async () => {
  const other = await createSchool();
  const tries: number[] = [];
  for (let count = 0; count < 125; count += 1)
    tries.push(
      (await other.anonymous.post('auth/login-card', doc('login_card', { code: 'abcdefghjkmnpqrstuvw' })))
        .status,
    );
  expect([tries[0], tries.at(-1)]).toEqual([422, 429]);
});

test('the key of people makes cards, for classes of one’s own branch alone', async () => {
  const { id } = await makeClass(1);
  const maker = await school.addUser('employee', { modules: ['office_people'] });
  const keyless = await school.addUser('employee', { modules: ['office_structure', 'office_settings'] });
  const branch = newId();
  await school.db
    .insert(branches)
    .values({ id: branch, code: branch.slice(-8), name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
  const stranger = await school.addUser('employee', { branchId: branch });
  expect((await make(id, false, maker)).status).toBe(201);
  expect((await make(id, false, keyless)).status).toBe(403);
  expect((await make(id, false, stranger)).status).toBe(404);
  const [open] = await school.db
    .select()
    .from(loginCards)
    .where(and(eq(loginCards.madeBy, maker.id), isNull(loginCards.revokedAt)));
  expect((await stranger.delete(`${AT}/${open?.id}`)).status).toBe(404);
});
