import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  officeAnnouncementCollection,
  officeAnnouncementDocument,
} from '@/lib/contract/resources/site/office-announcement';
import { schoolBranches } from '@/lib/contract/resources/homes/school';
import type { Role } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import { guardianships, students, userRoles } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { eq } from 'drizzle-orm';
import { notifyOfAnnouncements } from './jobs';

const HOUR = 3_600_000;
const from = Date.now();
const inHours = (hours: number) => new Date(from + hours * HOUR);
const at = (hours: number) => inHours(hours).toISOString();
const document = (attributes: object) => ({ data: { type: 'office_announcement', attributes } });
const wish = (given: object = {}) => ({
  title: { ar: `خبر ${newId()}` },
  body: { ar: 'النص' },
  is_for_all: false,
  roles: [] as Role[],
  published_at: null as string | null,
  ends_at: null as string | null,
  ...given,
});

let school: TestSchool;
const base = '/api/office/api/v1/ar/announcements';
beforeAll(async () => {
  school = await createSchool({ isFresh: true });
});

const office = () => school.as('employee');
async function add(given: object = {}) {
  const reply = await office().post(base, document(wish(given)));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { id, attributes } = officeAnnouncementDocument.parse(reply.body).data;
  return { id, ...attributes };
}
const fieldOf = (reply: { body: { errors: { source?: { pointer?: string } }[] } }) =>
  reply.body.errors.map(({ source }) => source?.pointer?.replace('/data/attributes/', ''));
const notificationCount = async (id: string, userId: string): Promise<number> => {
  const { rows } = await school.deps.pool.query(
    `select count(*)::int as n from notifications where user_id = $1 and key = 'announcement' and data->>'announcement_uuid' = $2`,
    [userId, id],
  );
  return rows[0].n as number;
};
type Person = Pick<ReturnType<TestSchool['as']>, 'get'>;
const shownTo = async (person: Person): Promise<string[]> =>
  schoolBranches
    .parse((await person.get('my-school')).body)
    .data.flatMap(({ attributes }) => attributes.announcements.map(({ id }) => id));

/** A branch beside the own one, with an employee, a teacher and a child whose parent has no other. */
async function addBranch() {
  const id = newId();
  await school.db.insert(branches).values({ id, code: id, name: { ar: 'فرع آخر' }, timeZone: 'Asia/Riyadh' });
  const child = await school.addUser('student');
  await school.db.update(students).set({ branchId: id }).where(eq(students.userId, child.id));
  const parent = await school.addUser('parent');
  await school.db.insert(guardianships).values({ parentId: parent.id, studentId: child.id });
  return {
    id,
    child,
    parent,
    teacher: await school.addUser('teacher', { branchId: id }),
    employee: await school.addUser('employee', { branchId: id }),
  };
}

describe('who reads an announcement', () => {
  test('the roles of the branch it is for, guardians of its students among them, and nobody else', async () => {
    const other = await addBranch();
    const one = await add({ roles: ['parent', 'school_instructor'] });
    expect(one).toMatchObject({ state: 'shown', is_told: false, is_own: true });
    await notifyOfAnnouncements(school.db, new Date());
    for (const who of ['parent', 'teacher'] as const) {
      expect(await shownTo(school.as(who))).toContain(one.id);
      expect(await notificationCount(one.id, school.people[who].id)).toBe(1);
    }
    for (const person of [
      ...(['student', 'supervisor', 'studentTeacher', 'instructor', 'manager'] as const).map((who) =>
        school.as(who),
      ),
      ...[other.parent, other.teacher, other.child],
    ]) {
      expect(await shownTo(person)).not.toContain(one.id);
      expect(await notificationCount(one.id, person.id)).toBe(0);
    }
  });

  test('everybody of the branch without roles, and not who belongs to none', async () => {
    const one = await add();
    await notifyOfAnnouncements(school.db, new Date());
    for (const who of ['student', 'parent', 'studentTeacher', 'teacher', 'supervisor', 'employee'] as const) {
      expect(await shownTo(school.as(who)), who).toContain(one.id);
      expect(await notificationCount(one.id, school.people[who].id), who).toBe(1);
    }
    for (const who of ['instructor', 'manager'] as const) {
      expect(await shownTo(school.as(who)), who).not.toContain(one.id);
      expect(await notificationCount(one.id, school.people[who].id), who).toBe(0);
    }
  });

  test('a student who left is not notified, and neither are the guardians', async () => {
    const child = await school.addUser('student');
    const parent = await school.addUser('parent');
    await school.db.insert(guardianships).values({ parentId: parent.id, studentId: child.id });
    await school.db.update(students).set({ leftOn: '2026-01-01' }).where(eq(students.userId, child.id));
    const one = await add();
    await notifyOfAnnouncements(school.db, new Date());
    expect([await notificationCount(one.id, child.id), await notificationCount(one.id, parent.id)]).toEqual([
      0, 0,
    ]);
  });

  test('the whole school, where the key is held in every branch', async () => {
    const other = await addBranch();
    const refused = await office().post(base, document(wish({ is_for_all: true })));
    expect([refused.status, fieldOf(refused)]).toEqual([422, ['is_for_all']]);
    const meta = async () => officeAnnouncementCollection.parse((await office().get(base)).body).meta;
    expect((await meta()).may_write_for_all).toBe(false);
    // Every branch that there is, those of the tests before among them.
    const held = await school.db
      .insert(userRoles)
      .select(
        school.db
          .select({
            id: sql<string>`gen_random_uuid()`.as('id'),
            userId: sql<string>`${school.people.employee.id}::uuid`.as('user_id'),
            role: sql<Role>`'employee'`.as('role'),
            branchId: branches.id,
            modules: sql<[]>`'{office_site}'::text[]`.as('modules'),
          })
          .from(branches)
          .where(sql`branches.id <> ${school.ids.branch}`),
      )
      .returning({ id: userRoles.id });
    expect(held.length).toBeGreaterThan(0);
    expect((await meta()).may_write_for_all).toBe(true);
    const one = await add({ is_for_all: true, roles: ['parent', 'assessment_manager', 'school_instructor'] });
    await notifyOfAnnouncements(school.db, new Date());
    for (const person of [other.parent, other.teacher, school.as('manager'), school.as('parent')]) {
      expect(await shownTo(person)).toContain(one.id);
      expect(await notificationCount(one.id, person.id)).toBe(1);
    }
    // Another office reads it, and changes nothing of it.
    const listed = officeAnnouncementCollection.parse((await other.employee.get(base)).body).data;
    expect(listed.find(({ id }) => id === one.id)?.attributes.is_own).toBe(false);
    expect((await other.employee.post(`${base}/${one.id}/end`)).status).toBe(404);
    for (const { id } of held) await school.db.delete(userRoles).where(eq(userRoles.id, id));
    expect((await office().post(`${base}/${one.id}/end`)).status).toBe(404);
    const away = await office().put(`${base}/${one.id}`, document({ ...wish(), version: 1 }));
    expect(away.status).toBe(404);
  });

  test('roles that belong to no branch are refused at their field for a branch', async () => {
    const reply = await office().post(base, document(wish({ roles: ['instructor'] })));
    expect([reply.status, fieldOf(reply)]).toEqual([422, ['roles']]);
  });
});

describe('when it is read', () => {
  test('from its moment to its end, and notified once when it is published', async () => {
    const one = await add({ published_at: at(2), ends_at: at(5) });
    expect(one.state).toBe('scheduled');
    const student = school.as('student');
    const look = async (hours: number) => {
      school.setNow(inHours(hours));
      await notifyOfAnnouncements(school.db, inHours(hours));
      const isShown = (await shownTo(student)).includes(one.id);
      return [isShown, await notificationCount(one.id, student.id)];
    };
    expect(await look(1)).toEqual([false, 0]);
    expect(await look(2.1)).toEqual([true, 1]);
    expect(await look(4.9)).toEqual([true, 1]);
    expect(await look(5)).toEqual([false, 1]);
    school.setNow(null);
  });

  test('what ended before its notification notifies nobody', async () => {
    const one = await add();
    await school.db.execute(sql`update announcements set ends_at = now() where id = ${one.id}`);
    await notifyOfAnnouncements(school.db, new Date(Date.now() + 1_000));
    expect(await notificationCount(one.id, school.people.student.id)).toBe(0);
    const { rows } = await school.deps.pool.query('select notified_at from announcements where id = $1', [
      one.id,
    ]);
    expect(rows[0].notified_at).not.toBeNull();
  });

  test('the past, and an end that is not after the beginning, are refused at their fields', async () => {
    const fields = async (given: object) => {
      const reply = await office().post(base, document(wish(given)));
      return [reply.status, fieldOf(reply)];
    };
    expect(await fields({ published_at: at(-1) })).toEqual([422, ['published_at']]);
    expect(await fields({ ends_at: at(-1) })).toEqual([422, ['ends_at']]);
    expect(await fields({ published_at: at(3), ends_at: at(2) })).toEqual([422, ['ends_at']]);
    expect(await fields({ title: {} })).toEqual([422, ['title']]);
    expect(await fields({ roles: ['parent', 'parent'] })).toEqual([422, ['roles']]);
  });
});

describe('the office', () => {
  test('changes all of what is to come, and words and end of what is shown', async () => {
    const one = await add({ published_at: at(2) });
    const change = (given: object, version: number) =>
      office().put(`${base}/${one.id}`, document({ ...wish(given), version }));
    const moved = await change({ published_at: at(3), roles: ['parent'] }, 1);
    expect(moved.body.data.attributes).toMatchObject({ published_at: at(3), roles: ['parent'], version: 2 });
    const stale = await change({ published_at: at(4) }, 1);
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'stale']);
    const now = await change({ roles: ['parent'] }, 2);
    const { published_at: published } = now.body.data.attributes;
    expect(now.body.data.attributes).toMatchObject({ state: 'shown', version: 3 });
    for (const [given, field] of [
      [{ published_at: published, roles: [] }, 'roles'],
      [{ published_at: null, roles: ['parent'] }, 'published_at'],
      [{ published_at: published, roles: ['parent'], is_for_all: true }, 'is_for_all'],
    ] as const) {
      const reply = await change(given, 3);
      expect([reply.status, fieldOf(reply)]).toEqual([422, [field]]);
    }
    const words = await change({ title: { ar: 'أصحّ' }, published_at: published, roles: ['parent'] }, 3);
    expect(words.body.data.attributes).toMatchObject({ title: { ar: 'أصحّ' }, version: 4 });
  });

  test('ends what is shown and deletes what is to come; each but once, and neither the other', async () => {
    const [shown, coming] = [await add(), await add({ published_at: at(2) })];
    const codeOf = async (reply: Promise<{ status: number; body: { errors: { code: string }[] } }>) => {
      const { status, body } = await reply;
      return [status, body?.errors?.[0]?.code];
    };
    expect(await codeOf(office().post(`${base}/${coming.id}/end`))).toEqual([409, 'announcement_waits']);
    expect(await codeOf(office().delete(`${base}/${shown.id}`))).toEqual([409, 'announcement_shown']);
    expect((await office().post(`${base}/${shown.id}/end`)).body.data.attributes.state).toBe('ended');
    expect(await shownTo(school.as('student'))).not.toContain(shown.id);
    expect(await codeOf(office().post(`${base}/${shown.id}/end`))).toEqual([409, 'announcement_over']);
    expect(await codeOf(office().put(`${base}/${shown.id}`, document({ ...wish(), version: 2 })))).toEqual([
      409,
      'announcement_over',
    ]);
    expect((await office().delete(`${base}/${coming.id}`)).status).toBe(204);
    expect((await office().get(`${base}/${coming.id}`)).status).toBe(404);
    const { rows } = await school.deps.pool.query(
      'select action from audit_log where resource_id = any($1) order by id',
      [[shown.id, coming.id]],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'office.announcement.add',
      'office.announcement.add',
      'office.announcement.end',
      'office.announcement.remove',
    ]);
  });

  test('finds them by words however they are written, by state, role and age, and by no key but its own', async () => {
    const [one, other] = [
      await add({ title: { ar: 'رحلة إلى المتحف' }, roles: ['student'] }),
      await add({
        title: { ar: 'زيارة المكتبة' },
        body: { en: 'Museum closed' },
        published_at: at(3),
        roles: ['parent'],
      }),
    ];
    const ids = async (query: string) => {
      const parsed = officeAnnouncementCollection.parse((await office().get(`${base}?${query}`)).body);
      return parsed.data.map(({ id }) => id).filter((id) => [one.id, other.id].includes(id));
    };
    expect(await ids(`search=${encodeURIComponent('رحله الي')}`)).toEqual([one.id]);
    expect(await ids('search=museum')).toEqual([other.id]);
    expect(await ids('state=scheduled&size=100')).toEqual([other.id]);
    expect(await ids('role=student&size=100')).toEqual([one.id]);
    expect(await ids('size=100')).toEqual([other.id, one.id]);
    expect(await ids('size=100&sort=oldest')).toEqual([one.id, other.id]);
    const stranger = await school.addUser('employee', { modules: ['office_people'] });
    expect((await stranger.get(base)).status).toBe(403);
  });
});

describe('notifying many', () => {
  /** Readers of the parents' announcement, as many as need several batches. */
  async function addReaders(count: number) {
    await school.db.execute(sql`with added as (
        insert into users (id, username, password_hash, first_name, last_name, gender)
        select gen_random_uuid(), 'many-' || gen_random_uuid(), 'none', '{"ar":"منى"}', '{"ar":"العتيبي"}',
        'female'
        from generate_series(1, ${count}::int) returning id),
      roles as (insert into user_roles (id, user_id, role) select gen_random_uuid(), id, 'parent' from added)
      insert into guardianships (parent_id, student_id) select id, ${school.people.student.id} from added`);
  }
  const countOf = async (id: string) => {
    const { rows } = await school.deps.pool.query(
      `select count(*)::int as lines, count(distinct user_id)::int as people from notifications where data->>'announcement_uuid' = $1`,
      [id],
    );
    return rows[0] as { lines: number; people: number };
  };

  test('what broke off between two batches is finished by the next round, once for each reader', async () => {
    await addReaders(650);
    // Announcements that earlier tests left are notified first.
    await notifyOfAnnouncements(school.db, new Date());
    const one = await add({ roles: ['parent'] });
    // The process ends after its first batch.
    let asked = 0;
    const stopping = {
      get aborted() {
        asked += 1;
        return asked > 1;
      },
    } as AbortSignal;
    await notifyOfAnnouncements(school.db, new Date(), stopping);
    expect(await countOf(one.id)).toEqual({ lines: 200, people: 200 });
    await Promise.all([
      notifyOfAnnouncements(school.db, new Date()),
      notifyOfAnnouncements(school.db, new Date()),
    ]);
    await notifyOfAnnouncements(school.db, new Date());
    const whole = await countOf(one.id);
    expect(whole.people).toBeGreaterThanOrEqual(650);
    expect(whole.lines).toBe(whole.people);
    const { rows } = await school.deps.pool.query('select notified_at from announcements where id = $1', [
      one.id,
    ]);
    expect(rows[0].notified_at).not.toBeNull();
  });

  test('a reader who switched the bell off is not notified, and the others are', async () => {
    const quiet = await school.addUser('parent');
    await school.db.insert(guardianships).values({ parentId: quiet.id, studentId: school.people.student.id });
    await school.db.execute(sql`insert into notification_preferences (id, user_id, type, channel, enabled)
      values (gen_random_uuid(), ${quiet.id}, 'announcement', 'bell', 0)`);
    const one = await add({ roles: ['parent'] });
    await notifyOfAnnouncements(school.db, new Date());
    expect(await notificationCount(one.id, quiet.id)).toBe(0);
    expect(await notificationCount(one.id, school.people.parent.id)).toBe(1);
  });
});
