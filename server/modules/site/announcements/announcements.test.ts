import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { officeAnnouncementCollection } from '@/lib/contract/resources/site/office-announcement';
import type { Role } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import { guardianships, students, userRoles } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { eq } from 'drizzle-orm';
import { notifyOfAnnouncements } from './jobs';
import {
  inHours,
  at,
  document,
  wish,
  school,
  base,
  office,
  add,
  fieldOf,
  told,
  shownTo,
  prepareAnnouncementSchool,
} from './announcements.test-support';

prepareAnnouncementSchool();

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
      expect(await told(one.id, school.people[who].id)).toBe(1);
    }
    for (const person of [
      ...(['student', 'supervisor', 'studentTeacher', 'instructor', 'manager'] as const).map((who) =>
        school.as(who),
      ),
      ...[other.parent, other.teacher, other.child],
    ]) {
      expect(await shownTo(person)).not.toContain(one.id);
      expect(await told(one.id, person.id)).toBe(0);
    }
  });

  test('everybody of the branch without roles, and not who belongs to none', async () => {
    const one = await add();
    await notifyOfAnnouncements(school.db, new Date());
    for (const who of ['student', 'parent', 'studentTeacher', 'teacher', 'supervisor', 'employee'] as const) {
      expect(await shownTo(school.as(who)), who).toContain(one.id);
      expect(await told(one.id, school.people[who].id), who).toBe(1);
    }
    for (const who of ['instructor', 'manager'] as const) {
      expect(await shownTo(school.as(who)), who).not.toContain(one.id);
      expect(await told(one.id, school.people[who].id), who).toBe(0);
    }
  });

  test('a student who left is not notified, and neither are the guardians', async () => {
    const child = await school.addUser('student');
    const parent = await school.addUser('parent');
    await school.db.insert(guardianships).values({ parentId: parent.id, studentId: child.id });
    await school.db.update(students).set({ leftOn: '2026-01-01' }).where(eq(students.userId, child.id));
    const one = await add();
    await notifyOfAnnouncements(school.db, new Date());
    expect([await told(one.id, child.id), await told(one.id, parent.id)]).toEqual([0, 0]);
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
      expect(await told(one.id, person.id)).toBe(1);
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
      return [isShown, await told(one.id, student.id)];
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
    expect(await told(one.id, school.people.student.id)).toBe(0);
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
