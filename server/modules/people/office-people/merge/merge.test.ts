import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type MergeField, mergeFields } from '@/lib/contract/merge-fields';
import { mergeEffectDocument, pairCollection } from '@/lib/contract/resources/people/person-merge';
import { peopleRules } from '@/server/boot/people-rules';
import { newId } from '@/server/platform/db/id';
import { studentProfiles } from '@/server/platform/db/schema/accounts';
import { externalIds } from '@/server/platform/db/schema/office-imports';
import {
  auditLog,
  guardianships,
  notifications,
  sessions,
  students,
  users,
} from '@/server/platform/db/schema/people';
import { dues } from '@/server/platform/db/schema/orders';
import { products } from '@/server/platform/db/schema/products';
import { absences } from '@/server/platform/db/schema/public-site';
import { scores } from '@/server/platform/db/schema/scores';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { doc, officeOf, refusal } from '../people.test-support';

const { books, moving, sealed, singles, special, staying } = peopleRules.mergeRules;

let school: TestSchool;
let here: ReturnType<typeof officeOf>;
beforeAll(async () => {
  school = await createSchool();
  here = officeOf(school);
});

const at = (path: string) => `/api/office/api/v1/en/${path}`;
const all = (side: 'kept' | 'gone') =>
  Object.fromEntries(mergeFields.map((field) => [field, side])) as Record<MergeField, 'kept' | 'gone'>;
const wish = (kept: string, gone: string, choices: Partial<Record<MergeField, 'kept' | 'gone'>> = {}) =>
  doc('person_merge', { kept_uuid: kept, gone_uuid: gone, choices: { ...all('kept'), ...choices } });
const merge = (body: object) => here.office().post(at('person-merges'), body);
const merged = async (body: object) => {
  const reply = await merge(body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return mergeEffectDocument.parse(reply.body).data;
};
const preview = async (body: object) =>
  mergeEffectDocument.parse((await here.office().post(at('person-merges/preview'), body)).body).data
    .attributes;
const userOf = async (id: string) => (await school.db.select().from(users).where(eq(users.id, id)))[0];
const pairsNow = async () =>
  pairCollection.parse((await here.office().get(at('person-pairs?size=100'))).body).data;

test('every column that names a person says what becomes of it when two accounts are one', async () => {
  const { rows } = await school.db.execute<{ name: string }>(sql`
    select distinct c.relname || '.' || a.attname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      join unnest(k.conkey) with ordinality p(attnum, at) on true
      join unnest(k.confkey) with ordinality f(attnum, at) on f.at = p.at
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.attnum
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = f.attnum
      where k.contype = 'f' and (k.confrelid = 'users'::regclass and t.attname = 'id'
        or k.confrelid in ('students'::regclass, 'credit_accounts'::regclass))`);
  const known = [...Object.values(moving).flat(), ...staying, ...sealed, ...books, ...special];
  expect(rows.map(({ name }) => name).sort()).toEqual(known.toSorted());
  expect(new Set(known).size).toBe(known.length);
  for (const name of Object.keys(singles)) expect(known).toContain(name);
});

test('a common birth date, family or telephone makes a pair, until marked as two people', async () => {
  // A name that nobody else in the database has, with marks and spellings that are no difference.
  const own = newId()
    .slice(-6)
    .replace(/./g, (digit) => 'ابتثجحدذرزسشصضطظ'[Number.parseInt(digit, 16)] ?? '');
  const name = { first_name: { ar: `سُعاد ${own}` }, last_name: { ar: 'القحطانية' } };
  const one = await here.added(name);
  const other = await here.added({ ...name, last_name: { ar: 'القحطانيه' } });
  await here.added(name);
  const has = async () => (await pairsNow()).find(({ id }) => id === `${one.id}.${other.id}`);
  expect(await has()).toBeUndefined();
  await school.db.insert(studentProfiles).values([
    { userId: one.id, birthDate: '2014-03-02' },
    { userId: other.id, birthDate: '2014-03-02' },
  ]);
  await school.db.insert(guardianships).values([
    { parentId: school.people.parent.id, studentId: one.id },
    { parentId: school.people.parent.id, studentId: other.id },
  ]);
  expect((await has())?.attributes.reasons).toEqual(['birth_date', 'guardian']);
  const pair = doc('person_pair', { one_uuid: other.id, other_uuid: one.id });
  expect((await here.office().post(at('person-pairs/apart'), pair)).status).toBe(204);
  expect(await has()).toBeUndefined();
});

test('what one account holds becomes that of the other, and both are what they were after it is undone', async () => {
  const phone = `+9665${String(Date.now()).slice(-8)}`;
  const [kept, gone] = [await here.added(), await here.added({ phone })];
  const { db, ids, people } = school;
  await db.insert(guardianships).values([
    { parentId: people.parent.id, studentId: kept.id },
    { parentId: people.parent.id, studentId: gone.id },
  ]);
  await db.insert(absences).values({ studentId: gone.id, day: '2026-10-05', kind: 'absent' });
  await db.insert(notifications).values({ userId: gone.id, key: 'x' });
  await db
    .insert(scores)
    .values({ studentId: gone.id, subjectId: ids.subject, itemId: ids.item, status: 'value', value: 9 });
  await db.insert(externalIds).values({ kind: 'user', sourceId: `u-${gone.id}`, entityId: gone.id });
  const before = [await userOf(kept.id), await userOf(gone.id)];
  const place = (await db.select().from(students).where(eq(students.userId, gone.id)))[0];
  const body = wish(kept.id, gone.id, { phone: 'gone', sign_in: 'gone', place: 'gone' });

  const shown = await preview(body);
  expect(shown.refusals).toEqual([]);
  const part = (name: string) => shown.parts.find((each) => each.part === name);
  expect(part('attendance')).toMatchObject({ moved: 1, stayed: 0 });
  expect(part('family')).toMatchObject({ moved: 0, stayed: 1 });
  expect(await userOf(gone.id)).toEqual(before[1]);

  const { id } = await merged(body);
  const [now, closed] = [await userOf(kept.id), await userOf(gone.id)];
  expect(now).toMatchObject({ phone, username: before[1]?.username, passwordHash: before[1]?.passwordHash });
  expect(closed).toMatchObject({ phone: null, status: 'left', username: before[0]?.username });
  expect((await db.select().from(students).where(eq(students.userId, kept.id)))[0]).toMatchObject({
    number: place?.number,
  });
  expect(await db.select().from(scores).where(eq(scores.studentId, kept.id))).toMatchObject([{ value: 9 }]);
  expect(await db.select().from(absences).where(eq(absences.studentId, kept.id))).toHaveLength(1);
  expect(await db.select().from(externalIds).where(eq(externalIds.entityId, kept.id))).toHaveLength(1);
  expect((await here.office().get(at(`people/${gone.id}`))).status).toBe(404);
  const line = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, kept.id), eq(auditLog.action, 'office.person.merge')));
  expect(line[0]?.data).toMatchObject({ merge: id, before: { gone: { id: gone.id, phone } } });

  expect((await here.office().post(at(`person-merges/${id}/undo`))).status).toBe(204);
  const same = ({ updatedAt: _, ...row }: NonNullable<Awaited<ReturnType<typeof userOf>>>) => row;
  for (const was of before) if (was) expect(same((await userOf(was.id)) ?? was)).toEqual(same(was));
  expect((await db.select().from(students).where(eq(students.userId, gone.id)))[0]).toEqual(place);
  expect(await db.select().from(scores).where(eq(scores.studentId, gone.id))).toMatchObject([{ value: 9 }]);
  expect(await db.select().from(guardianships).where(eq(guardianships.studentId, gone.id))).toHaveLength(1);
  expect(refusal(await here.office().post(at(`person-merges/${id}/undo`)))).toEqual([
    409,
    'merge_changed_since',
  ]);
});

test('two marks in one column are not made one, and nothing is changed; an empty cell is no mark', async () => {
  const [kept, gone] = [await here.added(), await here.added()];
  const { db, ids } = school;
  const cell = { subjectId: ids.subject, itemId: ids.item };
  await db.insert(scores).values([
    { ...cell, studentId: kept.id, status: 'value', value: 9 },
    { ...cell, studentId: gone.id, status: 'value', value: 7 },
  ]);
  await db.insert(absences).values({ studentId: gone.id, day: '2026-10-06', kind: 'absent' });
  expect(refusal(await merge(wish(kept.id, gone.id)))).toEqual([409, 'merge_scores']);
  expect((await preview(wish(kept.id, gone.id))).refusals).toHaveLength(1);
  expect(await db.select().from(absences).where(eq(absences.studentId, gone.id))).toHaveLength(1);
  await db.update(scores).set({ status: null, value: null }).where(eq(scores.studentId, gone.id));
  await merged(wish(kept.id, gone.id));
  expect(await db.select().from(scores).where(eq(scores.studentId, kept.id))).toMatchObject([{ value: 9 }]);
  expect(await db.select().from(scores).where(eq(scores.studentId, gone.id))).toHaveLength(1);
});

test('a merge cannot be undone once somebody changed the person', async () => {
  const [kept, gone] = [await here.added(), await here.added()];
  const { id } = await merged(wish(kept.id, gone.id));
  await here.act(kept.id, 'unlock');
  await here.act(kept.id, 'block', doc('office_reason', { reason: null }));
  expect(refusal(await here.office().post(at(`person-merges/${id}/undo`)))).toEqual([
    409,
    'merge_changed_since',
  ]);
});

test('a student and a guardian, a guardian and the own child, oneself, and somebody of another branch are not merged', async () => {
  const { people } = school;
  const student = await here.added();
  expect(refusal(await merge(wish(student.id, people.parent.id)))).toEqual([409, 'merge_kinds']);
  expect(refusal(await merge(wish(student.id, people.employee.id)))).toEqual([403, 'office_self']);
  expect((await merge(wish(student.id, newId()))).status).toBe(404);
  expect((await merge(wish(student.id, student.id))).status).toBe(422);
});

test('sessions of the account that is closed end, and it opens no more', async () => {
  const kept = await school.addUser('parent');
  const gone = await school.addUser('parent');
  await school.db.insert(guardianships).values([
    { parentId: kept.id, studentId: school.people.student.id },
    { parentId: gone.id, studentId: school.people.student.id },
  ]);
  await merged(wish(kept.id, gone.id));
  expect(await school.db.select().from(sessions).where(eq(sessions.userId, gone.id))).toEqual([]);
});

test('a merge is undone whichever of the two accounts was kept, the older one or the newer one', async () => {
  const [older, newer] = [await school.addUser('parent'), await school.addUser('parent')];
  for (const person of [older, newer])
    await school.db
      .insert(guardianships)
      .values({ parentId: person.id, studentId: school.people.student.id });
  for (const [kept, gone] of [
    [older, newer],
    [newer, older],
  ] as const) {
    const { id } = await merged(wish(kept.id, gone.id));
    expect((await here.office().post(at(`person-merges/${id}/undo`))).status).toBe(204);
    expect((await userOf(gone.id))?.status).toBe('active');
  }
});

test('a pair that was merged is offered no more until it is undone', async () => {
  const child = school.people.student.id;
  const own = { firstName: { ar: `منيرة ${newId().slice(-6)}` }, lastName: { ar: 'العنزي' } };
  const [kept, gone] = [await school.addUser('parent'), await school.addUser('parent')];
  for (const { id } of [kept, gone]) {
    await school.db.update(users).set(own).where(eq(users.id, id));
    await school.db.insert(guardianships).values({ parentId: id, studentId: child });
  }
  const isOffered = async () =>
    (await pairsNow()).some(({ id }) => id === [kept.id, gone.id].sort().join('.'));
  expect(await isOffered()).toBe(true);
  const { id } = await merged(wish(kept.id, gone.id));
  expect(await isOffered()).toBe(false);
  expect((await here.office().post(at(`person-merges/${id}/undo`))).status).toBe(204);
  expect(await isOffered()).toBe(true);
});

test('the refusal names what the account holds, and says so where neither can be closed', async () => {
  const [one, other] = [await here.added(), await here.added()];
  const { db, ids } = school;
  const title = { ar: 'رسوم الفصل', en: 'Fees of the term' };
  const productId = newId();
  await db
    .insert(products)
    .values({ id: productId, branchId: ids.branch, kind: 'sessions', title, price: 100, credits: 1 });
  const due = (studentId: string) =>
    db.insert(dues).values({ branchId: ids.branch, studentId, productId, title, price: 100, amount: 100 });
  await due(one.id);
  expect((await preview(wish(one.id, other.id))).refusals).toEqual([]);
  expect((await preview(wish(other.id, one.id))).refusals).toEqual([
    'The account to be closed has fees in its name. Let that account stay.',
  ]);
  await due(other.id);
  const [sentence] = (await preview(wish(one.id, other.id))).refusals;
  expect(sentence).toContain('The accounts cannot be merged.');
});
