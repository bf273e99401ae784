import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { officeSettingsDocument, type OfficeSettings } from '@/lib/contract/resources/school/office-settings';
import { newId } from '@/server/platform/db/id';
import { certificateSigners } from '@/server/platform/db/schema/certificates';
import { auditLog } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { notify } from '@/server/modules/common/notifications';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { hostileFiles, png } from '@/server/modules/common/files/corpus.test-support';

const AT = '/api/office/api/v1/en/settings';
let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const office = () => school.as('employee');
const read = async (): Promise<OfficeSettings> =>
  officeSettingsDocument.parse((await office().get(AT)).body).data.attributes;
const wishOf = ({
  logo: _,
  educational_system: system,
  educational_systems: __,
  ...rest
}: OfficeSettings) => ({
  ...rest,
  address: rest.address ?? {},
  educational_system_uuid: system?.id ?? null,
});
const put = (attributes: object) => office().put(AT, { data: { type: 'office_settings', attributes } });
async function set(change: object): Promise<OfficeSettings> {
  const reply = await put({ ...wishOf(await read()), ...change });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return officeSettingsDocument.parse(reply.body).data.attributes;
}
const problems = ({ body }: { body: { errors: { code: string; source?: { pointer?: string } }[] } }) =>
  body.errors.map(({ code, source }) => `${source?.pointer?.split('/attributes/')[1] ?? ''}:${code}`);

test('names and contacts stand on the page of the school at once, for its students too', async () => {
  const name = { ar: 'مدارس الأفق', en: 'Horizon Schools' };
  await set({
    name,
    phone: '٠١١ ٥٥٥ ٠١٠٠',
    email: 'office@horizon.example',
    map_url: 'https://maps.example/1',
  });
  const { body } = await school.as('student').get('my-school');
  expect(body.data[0].attributes).toMatchObject({
    name,
    phone: '011 555 0100',
    email: 'office@horizon.example',
    map_url: 'https://maps.example/1',
  });
});

test('time zone, weekend, first day, calendar and digits are those of everybody in the branch', async () => {
  const week = { time_zone: 'Africa/Cairo', weekend: [5], week_start: 6 };
  await set({ ...week, calendar: 'islamic-umalqura', digits: 'arab' });
  for (const who of ['student', 'teacher', 'parent'] as const)
    expect((await school.as(who).get('profile')).body.data.attributes.settings).toMatchObject({
      ...week,
      calendar: 'islamic-umalqura',
      digits: 'arab',
    });
});

test('new homework shows its students what the branch says, and its author may say otherwise', async () => {
  const { quiz_reviews } = await read();
  const homework = { answers: 'closed', marks: 'released', key: 'never', explanation: 'never' } as const;
  await set({ quiz_reviews: { ...quiz_reviews, homework } });
  const begin = async (attributes: object) =>
    (await school.as('teacher').post('teacher/homework', { data: { type: 'homework', attributes } })).body
      .data.attributes.review;
  const own = { ...homework, marks: 'finished' };
  expect(await begin({ title: { ar: 'واجب' } })).toEqual(homework);
  expect(await begin({ title: { ar: 'واجب' }, review: own })).toEqual(own);
  const { body } = await school.as('teacher').get('profile');
  expect(body.data.attributes.settings.quiz_reviews.homework).toEqual(homework);
});

test('quiet hours of the branch hold messages back for people who have chosen none', async () => {
  const student = await school.addUser('student');
  const other = await school.addUser('student');
  await school.db.execute(sql`update users set phone = id::text where id in (${student.id}, ${other.id})`);
  await school.db.execute(sql`insert into notification_preferences (id, user_id, type, channel, enabled)
    select gen_random_uuid(), u.id, 'new_homework', 'sms', 1 from users u
    where u.id in (${student.id}, ${other.id})`);
  await set({ time_zone: 'Asia/Riyadh', quiet_hours: { is_on: true, from: '11:00', to: '14:30' } });
  const own = { is_on: true, from: '20:00', to: '21:00' };
  await other.put('notifications/preferences', {
    data: { type: 'notification_preferences', attributes: { quiet_hours: own } },
  });
  // Noon in Riyadh.
  const now = new Date('2026-11-22T09:00:00Z');
  const title = { ar: 'واجب', en: 'Homework' };
  await school.db.transaction((tx) =>
    notify(tx, {
      userIds: [student.id, other.id],
      type: 'new_homework',
      params: { title, subject: title },
      now,
    }),
  );
  const sentAt = async (id: string) =>
    (
      await school.db.execute<{ at: string }>(
        sql`select not_before as at from push_queue where user_id = ${id} and channel = 'sms'`,
      )
    ).rows.map(({ at }) => new Date(at).toISOString());
  expect(await sentAt(student.id)).toEqual(['2026-11-22T11:30:00.000Z']);
  expect(await sentAt(other.id)).toEqual([now.toISOString()]);
  const { body } = await student.get('notifications/preferences');
  expect(body.data.attributes.quiet_hours).toMatchObject({ is_on: true, from: '11:00', to: '14:30' });
});

test('a 360 assessment of the branch begins with its secrecy, and marking with names as it says', async () => {
  await set({ has_anonymous_assessments: false, assessment_min_group: 6, hides_names: false });
  const { body } = await school.as('manager').post('assessments', {
    data: {
      type: 'assessment',
      attributes: { title: { ar: 'تقييم', en: 'Review' }, branches: [school.ids.branch] },
    },
  });
  expect(body.data.attributes).toMatchObject({ anonymous: false, min_group: 6 });
  const profile = await school.as('teacher').get('profile');
  expect(profile.body.data.attributes.settings.hides_names).toBe(false);
});

test('consent age, approval of private classes and the language of new accounts are the branch’s', async () => {
  await set({ psychological_consent_age: 15, requires_vcr_approval: true, language: 'en' });
  const [branch] = await school.db.select().from(branches).where(eq(branches.id, school.ids.branch));
  expect(branch).toMatchObject({ psychologicalConsentAge: 15, requiresVcrApproval: true });
  const { body } = await office().get('/api/office/api/v1/en/people-choices');
  expect(body.data.attributes.language).toBe('en');
});

test('of two who save the second gets a conflict, loses nothing; the log has changes alone', async () => {
  const before = await read();
  const first = await put({ ...wishOf(before), phone: '0112223344' });
  const second = await put({ ...wishOf(before), phone: '0119998877' });
  expect([first.status, second.status, second.body.errors[0].code]).toEqual([200, 409, 'stale']);
  expect((await read()).phone).toBe('0112223344');
  const lines = await school.db
    .select({ data: auditLog.data })
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, school.ids.branch), eq(auditLog.action, 'office.settings.change')))
    .orderBy(auditLog.at, auditLog.id);
  expect(lines.at(-1)?.data).toEqual({ before: { phone: before.phone }, after: { phone: '0112223344' } });
});

const head = { role: { ar: 'مديرة المدرسة', en: 'Head teacher' }, name: { ar: 'سارة العتيبي' } };
const deputy = { role: { ar: 'الوكيلة' }, name: { ar: 'هند الحربي', en: 'Hind Alharbi' } };
/** Without the ids that the school gave them. */
const written = ({ signers }: OfficeSettings) => signers.map(({ id: _id, ...signer }) => signer);
const signersOf = async (branchId: string) =>
  school.db
    .select({ name: certificateSigners.name, position: certificateSigners.position })
    .from(certificateSigners)
    .where(eq(certificateSigners.branchId, branchId))
    .orderBy(certificateSigners.position);

test('signers are kept in their order, of the own branch alone, and no change of anything else moves them', async () => {
  const [mine] = await school.db.select().from(branches).where(eq(branches.id, school.ids.branch));
  const other = newId();
  await school.db
    .insert(branches)
    .values({ ...mine, id: other, code: `b-${other.slice(-10)}` } as typeof branches.$inferInsert);
  await school.db.insert(certificateSigners).values({ id: newId(), branchId: other, ...head, position: 0 });
  const first = await set({ signers: [head, deputy] });
  expect(written(first)).toEqual([head, deputy]);
  const ids = first.signers.map(({ id }) => id);
  const [sara, hind] = first.signers;
  const turned = await set({ signers: [hind, { ...sara, name: { ...head.name, en: '  ' } }] });
  expect(written(turned)).toEqual([deputy, head]);
  // A signer stays the same one while the others move; an id of another branch is none.
  expect(turned.signers.map(({ id }) => id)).toEqual(ids.toReversed());
  const [foreign] = await school.db
    .select({ id: certificateSigners.id })
    .from(certificateSigners)
    .where(eq(certificateSigners.branchId, other));
  const taken = await set({ signers: [hind, { ...sara, id: foreign?.id }] });
  expect(taken.signers.map(({ id }) => id)).not.toContain(foreign?.id);
  expect(written(await set({ phone: '0115550101' }))).toEqual([deputy, head]);
  const before = await read();
  const late = await put({ ...wishOf(before), signers: [], version: before.version - 1 });
  expect([late.status, late.body.errors[0].code]).toEqual([409, 'stale']);
  expect(await signersOf(school.ids.branch)).toEqual([
    { name: deputy.name, position: 0 },
    { name: head.name, position: 1 },
  ]);
  expect((await set({ signers: [] })).signers).toEqual([]);
  expect(await signersOf(other)).toEqual([{ name: head.name, position: 0 }]);
});

test('more than four signers, or one without a name or a role, are refused at their place', async () => {
  const before = await read();
  const many = await put({ ...wishOf(before), signers: Array.from({ length: 5 }, () => head) });
  const bare = await put({
    ...wishOf(before),
    signers: [head, { role: {}, name: { ar: ' ' } }, { ...head, name: { ar: 'ا'.repeat(121) } }],
  });
  expect([many.status, bare.status]).toEqual([422, 422]);
  expect(problems(many)).toEqual(['signers:too_many']);
  expect(problems(bare).toSorted()).toEqual([
    'signers/1/name:required',
    'signers/1/role:required',
    'signers/2/name/ar:too_long',
  ]);
  expect(await read()).toEqual(before);
});

test('what cannot be is refused at its field and changes nothing', async () => {
  const before = await read();
  const reply = await put({
    ...wishOf(before),
    name: {},
    email: 'office',
    phone: 'call us',
    map_url: 'javascript:alert(1)',
    time_zone: 'Mars/Olympus',
    quiet_hours: { is_on: true, from: '25:00', to: '06:00' },
    assessment_min_group: 2,
    psychological_consent_age: 30,
  });
  expect(reply.status).toBe(422);
  expect(problems(reply).toSorted()).toEqual([
    'assessment_min_group:range',
    'email:email',
    'map_url:url',
    'name:required',
    'phone:phone',
    'psychological_consent_age:range',
    'quiet_hours/from:format',
    'time_zone:choice',
  ]);
  const weekend = await put({ ...wishOf(before), weekend: [5, 6], week_start: 6 });
  expect(problems(weekend)).toEqual(['week_start:weekend_start']);
  const unknown = await put({ ...wishOf(before), educational_system_uuid: newId() });
  expect(problems(unknown)).toEqual(['educational_system_uuid:id']);
  expect(await read()).toEqual(before);
});

test('a logo is drawn anew and seen by families; a new one takes the place of the old, removing leaves none', async () => {
  const form = (name: string, type: string, bytes: Uint8Array) => {
    const data = new FormData();
    data.set('file', new File([bytes as BlobPart], name, { type }));
    return data;
  };
  const give = async () => {
    const { status, body } = await office().post(`${AT}/logo`, form('logo.png', 'image/png', await png()));
    expect(status, JSON.stringify(body)).toBe(201);
    return officeSettingsDocument.parse(body).data.attributes.logo ?? '';
  };
  const first = await give();
  expect((await school.as('parent').get(first)).status).toBe(200);
  const { body } = await school.as('student').get('my-school');
  expect(body.data[0].attributes.logo).toBe(first);
  const second = await give();
  expect((await school.as('parent').get(first)).status).toBe(404);
  expect((await office().delete(`${AT}/logo`)).status).toBe(204);
  expect([(await read()).logo, (await school.as('parent').get(second)).status]).toEqual([null, 404]);
});

test('no hostile file becomes a logo', async () => {
  for (const { name, type, bytes } of Object.values(await hostileFiles())) {
    const data = new FormData();
    data.set('file', new File([bytes as BlobPart], name, { type }));
    const { status } = await office().post(`${AT}/logo`, data);
    expect([400, 413, 422], name).toContain(status);
  }
  expect((await read()).logo).toBeNull();
});

test('the key of the settings alone opens them, of one’s own branch', async () => {
  const settler = await school.addUser('employee', { modules: ['office_settings'] });
  const keyless = await school.addUser('employee', { modules: ['office_people', 'office_structure'] });
  expect((await settler.get(AT)).status).toBe(200);
  expect((await keyless.get(AT)).status).toBe(403);
  const reply = await keyless.put(AT, {
    data: { type: 'office_settings', attributes: wishOf(await read()) },
  });
  expect([reply.status, (await keyless.delete(`${AT}/logo`)).status]).toEqual([403, 403]);
});
