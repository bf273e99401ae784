import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outgoingMessages } from '@/server/platform/db/schema/accounts';
import { loginFailures } from '@/server/platform/db/schema/people';
import { contactMessages } from '@/server/platform/db/schema/contact';
import {
  courseEnrolments,
  courses,
  liveSessionGuests,
  liveSessions,
} from '@/server/platform/db/schema/public-site';
import { branches } from '@/server/platform/db/schema/school';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { createTenant } from '@/tests/server/tenant';

const admin = '/api/admin/api/v1/ar';
const both = { ar: 'درس', en: 'Lesson' };
let school: TestSchool;
beforeAll(async () => {
  school = await createSchool({ isFresh: true });
});

const course = (id: string) => ({
  id,
  instructorId: school.as('instructor').id,
  stage: 'primary' as const,
  title: both,
  summary: both,
  description: both,
  seats: 5,
  startsOn: '2026-11-01',
  endsOn: '2026-12-01',
});

describe('texts of the school', () => {
  test('a page, the news a page at a time, an article', async () => {
    const page = await school.anonymous.get(`${admin}/static/about`);
    expect(page.status).toBe(200);
    expect(page.body.data.attributes).toMatchObject({ language: 'ar', is_broken: false });
    expect(page.body.data.attributes.html).toContain('<h2>');
    const news = await school.anonymous.get(`${admin}/news?size=2&page=2`);
    expect(news.body.data).toHaveLength(2);
    expect(news.body.meta.pagination).toMatchObject({ current_page: 2, per_page: 2 });
    const dates = (await school.anonymous.get(`${admin}/news?size=100`)).body.data.map(
      (item: { attributes: { date: string } }) => item.attributes.date,
    );
    expect(dates).toEqual([...dates].sort().reverse());
    const article = await school.anonymous.get(`${admin}/news/${news.body.data[0].id}`);
    expect(article.body.data.attributes.html).toContain('<p>');
  });

  test.each([
    'static/nothing',
    'static/..%2Fabout',
    'static/%00',
    'news/..',
    'news/About',
    'static/__proto__',
  ])('%s is not there', async (path) => {
    expect((await school.anonymous.get(`${admin}/${path}`)).status).toBe(404);
  });

  test('statistics are counted, and kept for a minute', async () => {
    school.setNow(new Date('2026-11-21T08:00:00Z'));
    const before = (await school.anonymous.get(`${admin}/site/statistics`)).body.data.attributes;
    expect(before).toMatchObject({ classrooms: 1, teachers: 1, sample_activity_id: null });
    await school.addUser('student');
    const read = async () =>
      (await school.anonymous.get(`${admin}/site/statistics`)).body.data.attributes.students;
    expect(await read()).toBe(before.students);
    school.setNow(new Date('2026-11-21T08:01:01Z'));
    expect(await read()).toBe(before.students + 1);
    school.setNow(null);
  });
});

describe('addresses and branches', () => {
  test('the site map has published courses beside the news', async () => {
    const [published, hidden] = [newId(), newId()];
    for (const [id, isPublished] of [
      [published, true],
      [hidden, false],
    ] as const)
      await school.db.insert(courses).values({ ...course(id), isPublished });
    const { body } = await school.anonymous.get(`${admin}/site/addresses`);
    const paths = body.data.map((entry: { attributes: { path: string } }) => entry.attributes.path);
    expect(paths).toContain(`/courses/${published}`);
    expect(paths).not.toContain(`/courses/${hidden}`);
    expect(paths.some((path: string) => path.startsWith('/static/news?article='))).toBe(true);
  });

  test('branches have what is printed on a letter, and a map over https only', async () => {
    const { branch } = await createTenant(school.db);
    const read = async (mapUrl: string) => {
      await school.db.update(branches).set({ mapUrl, phone: '+966112223344' }).where(eq(branches.id, branch));
      const { body } = await school.anonymous.get(`${admin}/site/places`);
      return body.data.find(({ id }: { id: string }) => id === branch).attributes;
    };
    expect(await read('https://maps.example.org/1')).toMatchObject({
      phone: '+966112223344',
      map_url: 'https://maps.example.org/1',
    });
    expect(await read('http://maps.example.org/1')).toMatchObject({ map_url: null });
  });
});

describe('the contact form', () => {
  const good = {
    name: 'مها العتيبي',
    email: 'maha@example.com',
    topic: 'admission',
    body: 'متى يبدأ التسجيل؟',
  };
  const send = (attributes: object, who: Pick<TestSchool['anonymous'], 'post'> = school.anonymous) =>
    who.post(`${admin}/contact`, { data: { type: 'contact_message', attributes } });
  const rows = () => school.db.select().from(contactMessages);
  const mails = () =>
    school.db.select().from(outgoingMessages).where(eq(outgoingMessages.template, 'contact-form'));

  beforeEach(async () => {
    await school.db.delete(contactMessages);
    await school.db.delete(outgoingMessages);
    await school.db.delete(loginFailures);
    school.setNow(null);
    vi.restoreAllMocks();
  });

  test('a message is stored and mailed to the school, with the way to answer', async () => {
    expect((await send({ ...good, phone: '٠٥٥ ١٢٣-٤٥٦٧', about: 'الكسور' })).status).toBe(201);
    expect(await rows()).toMatchObject([
      { ...good, phone: '0551234567', about: 'الكسور', locale: 'ar', userId: null },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ channel: 'mail', recipient: 'info@manara.example' });
    expect(mail?.text).toContain(good.body);
    expect(mail?.text).toContain('maha@example.com');
    expect(mail?.subject).toContain('الكسور');
  });

  test('a signed-in person is known by the message, and to the form', async () => {
    const student = school.as('student');
    expect((await send(good, student)).status).toBe(201);
    expect((await rows())[0]?.userId).toBe(student.id);
    expect((await student.get(`${admin}/contact`)).body.data.attributes.name).toBe('ليان الحربي');
    expect((await school.anonymous.get(`${admin}/contact`)).body.data.attributes.name).toBe('');
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'a'.repeat(121) }],
    ['name', { name: 'Maha\r\nBcc: all@example.com' }],
    ['name', { name: ['x'] }],
    ['email', { email: 'maha@' }],
    ['email', { email: 'a@b.example\nBcc: x@y.example' }],
    ['email', { email: '' }],
    ['phone', { phone: 'call me' }],
    ['topic', { topic: 'spam' }],
    ['about', { about: 'a'.repeat(201) }],
    ['body', { body: 'قصير' }],
    ['body', { body: 'a'.repeat(4001) }],
    ['user_id', { user_id: newId() }],
  ])('a wrong %s is refused on its field: %j', async (field, change) => {
    const reply = await send({ ...good, ...change });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].source.pointer).toBe(`/data/attributes/${field}`);
    expect(reply.body.errors[0].detail).toMatch(/[\u0600-\u06ff]/);
    expect(await rows()).toEqual([]);
  });

  test('what fills the trap is thanked and forgotten', async () => {
    expect((await send({ ...good, website: 'https://spam.example' })).status).toBe(201);
    expect(await rows()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('five messages an hour from one address; then the wait is said, and others still get through', async () => {
    // The sessions of the school begin now, whatever day this is.
    const start = new Date();
    school.setNow(start);
    for (let index = 0; index < 5; index += 1) expect((await send(good)).status).toBe(201);
    const refused = await send(good);
    expect(refused.status).toBe(429);
    expect(refused.body.errors[0].detail).toMatch(/60/);
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
    expect(await rows()).toHaveLength(5);
    expect((await send(good, school.as('student'))).status).toBe(201);
    school.setNow(new Date(start.getTime() + 3599_000));
    expect((await send(good)).status).toBe(429);
    school.setNow(new Date(start.getTime() + 3601_000));
    expect((await send(good)).status).toBe(201);
  });

  test('ten at once are five', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(good)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await rows()).toHaveLength(5);
    expect(await mails()).toHaveLength(5);
  });

  test('message and mail are one: without the mail nothing is stored or counted', async () => {
    await school.deps.pool.query(
      `create or replace function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
       create trigger refuse_mail before insert on outgoing_messages for each row execute function refuse_mail()`,
    );
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reply = await send(good);
    await school.deps.pool.query('drop trigger refuse_mail on outgoing_messages; drop function refuse_mail');
    expect(reply.status).toBe(500);
    expect(log).toHaveBeenCalled();
    expect(await rows()).toEqual([]);
    expect(await school.db.select().from(loginFailures)).toEqual([]);
  });
});

describe('a live lesson', () => {
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
  const minutes = (count: number) => new Date(startsAt.getTime() + count * 60_000);
  let id = '';
  const read = (who: Pick<TestSchool['anonymous'], 'get'>) => who.get(`${admin}/live-sessions/${id}`);
  const add = async (given: Partial<typeof liveSessions.$inferInsert> = {}) => {
    id = newId();
    await school.db.insert(liveSessions).values({
      id,
      title: both,
      hostId: school.as('teacher').id,
      startsAt,
      endsAt: minutes(45),
      room: 'class-5a',
      ...given,
    });
  };
  beforeEach(() => school.setNow(startsAt));

  test('is for its host, its class, its guests and the seats of its course, and for nobody else', async () => {
    const outsider = await school.addUser('student');
    const elsewhere = (await createTenant(school.db)).classroom;
    const stranger = await school.addUser('student', { classroomId: elsewhere });
    await add({ classroomId: school.ids.classroom });
    for (const who of [school.as('teacher'), school.as('student'), outsider])
      expect((await read(who)).status).toBe(200);
    for (const who of [stranger, school.as('parent'), school.as('supervisor'), school.as('manager')])
      expect((await read(who)).status).toBe(404);
    expect((await read(school.anonymous)).status).toBe(401);

    await add();
    expect((await read(stranger)).status).toBe(404);
    await school.db.insert(liveSessionGuests).values({ liveSessionId: id, userId: stranger.id });
    expect((await read(stranger)).status).toBe(200);

    const courseId = newId();
    await school.db.insert(courses).values(course(courseId));
    const seat = (state: 'enrolled' | 'reserved') => ({ id: newId(), courseId, userId: stranger.id, state });
    await add({ courseId });
    await school.db.insert(courseEnrolments).values(seat('reserved'));
    expect((await read(stranger)).status).toBe(404);
    await school.db
      .update(courseEnrolments)
      .set({ state: 'enrolled' })
      .where(eq(courseEnrolments.courseId, courseId));
    expect((await read(stranger)).status).toBe(200);
  });

  test.each([
    [-10.02, 'early', false],
    [-10, 'open', true],
    [44.99, 'open', true],
    [45, 'over', false],
  ])('%s minutes after the beginning the door is %s', async (at, state, isOpen) => {
    await add({ classroomId: school.ids.classroom });
    school.setNow(minutes(at));
    const { attributes } = (await read(school.as('student'))).body.data;
    expect(attributes.state).toBe(state);
    expect(attributes.join_url === null).toBe(!isOpen);
    if (isOpen)
      expect(attributes.join_url).toMatch(/^https:\/\/rooms\.example\/class-5a#userInfo\.displayName=/);
    expect(JSON.stringify(attributes).includes('class-5a')).toBe(isOpen);
  });

  test('without a provider of others the room of the school is the way in', async () => {
    await add({ classroomId: school.ids.classroom });
    const settings = { ...school.deps.settings };
    Object.assign(school.deps.settings, { liveRoomUrl: null });
    const { attributes } = (await read(school.as('student'))).body.data;
    Object.assign(school.deps.settings, settings);
    expect(attributes).toMatchObject({ state: 'open', join_url: `/room/${id}` });
  });
});
