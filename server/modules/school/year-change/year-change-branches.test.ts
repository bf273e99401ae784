import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { yearChangeDocument } from '@/lib/contract/resources/school/year-change';
import { newId } from '@/server/platform/db/id';
import { students } from '@/server/platform/db/schema/people';
import { academicYears, branches, classrooms, grades } from '@/server/platform/db/schema/school';
import { yearPlacements } from '@/server/platform/db/schema/year-changes';
import { runYearChanges } from './run';
import {
  at,
  doc,
  both,
  next,
  school,
  sixth,
  preview,
  close,
  list,
  placeOf,
  prepareYearChangeSchool,
} from './year-change.test-support';

prepareYearChangeSchool();

describe('closing a year', () => {
  test('proposes for the top class of a branch to leave where another branch has the next grade', async () => {
    const { db, ids } = school;
    const [grade, other] = [newId(), newId()];
    const last = await school.addUser('student', { classroomId: sixth.room });
    await db.update(students).set({ gradeId: sixth.grade }).where(eq(students.userId, last.id));
    await db
      .insert(grades)
      .values({ id: grade, name: both('الصف السابع', 'Grade 7'), stage: 'middle', position: 7 });
    expect((await preview()).classes[1]).toMatchObject({ ends: 'leaves', reason: 'not_last', branches: [] });
    const [mine] = await db.select().from(branches).where(eq(branches.id, ids.branch));
    await db.insert(branches).values({
      ...mine,
      ...{ id: other, code: `b-${other.slice(-10)}`, name: both('النخيل', 'Palms') },
    } as typeof branches.$inferInsert);
    await db.insert(classrooms).values({
      branchId: other,
      gradeId: grade,
      name: both('السابع أ', '7A'),
    } as typeof classrooms.$inferInsert);
    const effect = await preview({}, sixth.room);
    expect(effect.classes[1]).toMatchObject({
      ...{ ends: 'leaves', reason: 'next_elsewhere', to_name: null },
      ...{ next_grade: { id: grade }, branches: [{ id: other }] },
    });
    expect(effect.totals).toMatchObject({ graduates: 0, leaves: 1 });
    expect(effect.students).toMatchObject([{ id: last.id, outcome: 'leaves' }]);
    const graduates = {
      ...{ classroom_uuid: sixth.room, graduates: true, ends: 'graduates' as const, name: null },
      transfer_to_uuid: null,
    };
    expect((await preview({ classes: [graduates] })).totals).toMatchObject({ graduates: 1, leaves: 0 });
    expect((await close()).status).toBe(202);
    await runYearChanges(db);
    const [placed] = await db.select().from(yearPlacements).where(eq(yearPlacements.studentId, last.id));
    expect(placed).toMatchObject({ outcome: 'leaves', toClassroomId: sixth.room });
    expect((await placeOf(last.id))?.leftOn).not.toBeNull();
  });

  test('waits for every branch with students', async () => {
    const { db, ids } = school;
    const [branch, room] = [newId(), newId()];
    await db.insert(branches).values({
      id: branch,
      code: newId().slice(-8),
      name: both('فرع النور', 'Noor'),
      timeZone: 'Asia/Riyadh',
    });
    await db
      .insert(classrooms)
      .values({ id: room, branchId: branch, gradeId: ids.grade, name: both('الخامس أ', '5A') });
    const far = await school.addUser('student');
    await db.update(students).set({ branchId: branch, classroomId: room }).where(eq(students.userId, far.id));
    const other = await school.addUser('employee', { branchId: branch });
    expect((await preview()).waiting_for).toMatchObject([{ id: branch, students: 1, reason: 'not_planned' }]);
    expect(yearChangeDocument.parse((await close()).body).data.attributes.state).toBe('planned');
    await runYearChanges(db);
    expect(await placeOf(school.people.student.id)).toMatchObject({ gradeId: ids.grade });
    const [fresh] = await db.select().from(academicYears).where(eq(academicYears.isCurrent, false));
    const reply = await other.post(at(), doc({ ...next, to_year_uuid: fresh?.id, new_year: null }));
    expect(yearChangeDocument.parse(reply.body).data.attributes.state).toBe('running');
    await runYearChanges(db);
    expect((await list())[0]?.attributes.state).toBe('done');
    expect(await placeOf(school.people.student.id)).toMatchObject({ gradeId: sixth.grade });
    // The highest grade of that branch is the fifth.
    expect((await placeOf(far.id))?.leftOn).not.toBeNull();
  });

  test('does not wait for a branch that nobody is in, and names who would have to plan in one that somebody is in', async () => {
    const { db, ids } = school;
    const addBranch = async (name: string, more: Partial<typeof branches.$inferInsert> = {}) => {
      const [id, room] = [newId(), newId()];
      const code = newId().slice(-8);
      await db
        .insert(branches)
        .values({ ...{ id, code, name: { ar: name }, timeZone: 'Asia/Riyadh' }, ...more });
      await db
        .insert(classrooms)
        .values({ id: room, branchId: id, gradeId: ids.grade, name: { ar: 'الخامس أ' } });
      return { id, room };
    };
    const seat = async (where: { id: string; room: string }) => {
      const { id } = await school.addUser('student');
      const place = { branchId: where.id, classroomId: where.room };
      await db.update(students).set(place).where(eq(students.userId, id));
      return id;
    };
    await addBranch('بلا طلاب');
    const left = await seat(await addBranch('غادروا'));
    await db.update(students).set({ leftOn: '2026-06-01' }).where(eq(students.userId, left));
    const shut = await addBranch('فصول مغلقة');
    await seat(shut);
    await db.update(classrooms).set({ closedOn: '2026-06-01' }).where(eq(classrooms.id, shut.room));
    await seat(await addBranch('فرع مغلق', { closedOn: '2026-06-01' }));
    expect((await preview()).waiting_for).toEqual([]);

    const orphan = await addBranch('مستورد');
    await seat(orphan);
    const named = { id: orphan.id, name: { ar: 'مستورد' }, students: 1 };
    expect((await preview()).waiting_for).toEqual([{ ...named, reason: 'no_office' }]);
    expect((await close()).status).toBe(202);
    expect((await list())[0]?.attributes).toMatchObject({
      ...{ state: 'planned', waiting_for: [{ ...named, reason: 'no_office' }] },
    });
    await school.addUser('employee', { branchId: orphan.id });
    expect((await list())[0]?.attributes.waiting_for).toEqual([{ ...named, reason: 'not_planned' }]);
  });

  test('goes on without the branches that nobody is in', async () => {
    const { db, ids } = school;
    const id = newId();
    await db
      .insert(branches)
      .values({ id, code: newId().slice(-8), name: { ar: 'جديد' }, timeZone: 'Asia/Riyadh' });
    await db.insert(classrooms).values({ branchId: id, gradeId: ids.grade, name: { ar: 'الخامس أ' } });
    expect(yearChangeDocument.parse((await close()).body).data.attributes.state).toBe('running');
    await runYearChanges(db);
    expect((await list())[0]?.attributes.state).toBe('done');
  });
});
