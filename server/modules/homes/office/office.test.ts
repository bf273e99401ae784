import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEntries, officeHomeDocument } from '@/lib/contract/resources/homes/office';
import { officePermissions } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import { auditLog, users } from '@/server/platform/db/schema/people';
import {
  branches,
  classrooms,
  sections,
  subjects,
  teachingAssignments,
} from '@/server/platform/db/schema/school';
import { semesters, semesterWeeks } from '@/server/platform/db/schema/semesters';
import { readMissing } from '@/server/modules/school/structure';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

let school: TestSchool;
const other = newId();
beforeAll(async () => {
  school = await createSchool();
  await school.db
    .insert(branches)
    .values({ id: other, code: newId().slice(-8), name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
});

const at = (path: string) => `/api/office/api/v1/en/${path}`;
const holder = (...modules: (typeof officePermissions)[number][]) => school.addUser('employee', { modules });

describe('the home of the office', () => {
  test('counts what the branch has of all that a first lesson needs', async () => {
    const before = officeHomeDocument.parse((await school.as('employee').get(at('home'))).body).data
      .attributes;
    expect(before.counts).toMatchObject({ classes: 1, lessons: 0, bells: 0 });
    await addTimetable(
      school.db,
      school.ids,
      [['07:00', '07:45']],
      [{ weekday: 0, period: 1, teacherId: school.people.teacher.id }],
    );
    const { counts } = officeHomeDocument.parse((await school.as('employee').get(at('home'))).body).data
      .attributes;
    expect(counts.bells).toBeGreaterThan(0);
    expect(counts.lessons).toBeGreaterThan(0);
    expect(counts.students).toBe(before.counts.students);
  });

  test('counts a year once its weeks are planned', async () => {
    const own = await createSchool({ isFresh: true });
    const year = async () =>
      officeHomeDocument.parse((await own.as('employee').get(at('home'))).body).data.attributes.counts.year;
    expect(await year()).toBe(0);
    const semesterId = newId();
    const dates = { startDate: '2026-02-01', endDate: '2026-05-28' };
    await own.db
      .insert(semesters)
      .values({ ...dates, id: semesterId, academicYearId: own.ids.year, name: { ar: 'الأول' } });
    await own.db.insert(semesterWeeks).values({ semesterId, kind: 'study', ...dates });
    expect(await year()).toBe(1);
  });

  test('says what waits, as far as the keys of the reader open it', async () => {
    const untaught = newId();
    await school.db.insert(classrooms).values({
      ...{ id: untaught, branchId: school.ids.branch, gradeId: school.ids.grade },
      name: { ar: 'فصل بلا معلم' },
    });
    const waitingFor = async (module: (typeof officePermissions)[number]) =>
      officeHomeDocument
        .parse((await (await holder(module)).get(at('home'))).body)
        .data.attributes.waiting.map(({ kind }) => kind);
    expect(await waitingFor('office_structure')).toContain('untaught');
    expect(await waitingFor('office_people')).not.toContain('untaught');
    await school.db.insert(teachingAssignments).values({
      ...{ teacherId: school.people.teacher.id, classroomId: untaught },
      ...{ subjectId: school.ids.subject, academicYearId: school.ids.year },
    });
    expect(await waitingFor('office_structure')).not.toContain('untaught');
  });
  test('names the subjects that are taught without sections, until they have some', async () => {
    const bare = newId();
    await school.db
      .insert(subjects)
      .values({ id: bare, gradeId: school.ids.grade, name: { ar: 'الرسم' }, icon: 'leaf' });
    const bareSubjects = async () =>
      officeHomeDocument
        .parse((await school.as('employee').get(at('home'))).body)
        .data.attributes.waiting.find(({ kind }) => kind === 'bare_subjects')?.count;
    expect(await bareSubjects()).toBeUndefined();
    await school.db.insert(teachingAssignments).values({
      ...{ teacherId: school.people.teacher.id, classroomId: school.ids.classroom },
      ...{ subjectId: bare, academicYearId: school.ids.year },
    });
    expect(await bareSubjects()).toBe(1);
    expect((await readMissing(school.db)).map(({ bare_subjects: count }) => count)).toContain(1);
    // Those of another branch are none of this one.
    await school.db.insert(sections).values({ subjectId: bare, title: { ar: 'عام' }, branchId: other });
    expect(await bareSubjects()).toBe(1);
    await school.db
      .insert(sections)
      .values({ subjectId: bare, title: { ar: 'عام' }, branchId: school.ids.branch });
    expect(await bareSubjects()).toBeUndefined();
  });
  test('opens with any key of the office, and with none it does not', async () => {
    for (const module of officePermissions)
      expect((await (await holder(module)).get(at('home'))).status).toBe(200);
    expect((await (await school.addUser('employee', { modules: ['meetings'] })).get(at('home'))).status).toBe(
      403,
    );
  });
});

describe('the audit log', () => {
  const [own, far, atMachine] = ['office.own.act', 'office.far.act', 'person.block'];
  beforeAll(async () => {
    const { id } = school.people.teacher;
    await school.db.update(users).set({ search: 'اروي الزهراني' }).where(eq(users.id, id));
    const line = { role: 'school_instructor', actorId: id } as const;
    await school.db.insert(auditLog).values([
      { ...line, branchId: school.ids.branch, action: own, at: new Date('2020-03-01T22:30:00Z') },
      { ...line, branchId: other, action: far },
      { actorId: null, role: null, branchId: null, action: atMachine },
    ]);
  });
  const actions = async (query = '') => {
    const reply = await (await holder('office_audit')).get(at(`audit-entries${query}`));
    expect(reply.status).toBe(200);
    return auditEntries.parse(reply.body).data.map(({ attributes }) => attributes.action);
  };

  test('shows the acts of the own branch and those at the machine, not those of another branch', async () => {
    expect(await actions('?part=office&size=100')).toContain(own);
    expect(await actions('?part=office&size=100')).not.toContain(far);
    expect(await actions('?part=person&size=100')).toContain(atMachine);
  });

  test('finds a person without the signs of vowels, and what begins with a word', async () => {
    expect(await actions(`?search=${encodeURIComponent('أروى')}`)).toEqual([own]);
    expect(await actions('?part=person&size=100')).toContain(atMachine);
    expect(await actions('?part=person&size=100')).not.toContain(own);
  });

  test('names what was done in both languages', async () => {
    const { id: resourceId, ...branch } = { id: school.ids.classroom, branchId: school.ids.branch };
    await school.db.insert(auditLog).values({ action: 'office.class.add', resourceId, ...branch });
    const reply = await (await holder('office_audit')).get(at('audit-entries?part=office&size=100'));
    expect(
      auditEntries
        .parse(reply.body)
        .data.flatMap(({ attributes }) =>
          attributes.resource_id === resourceId ? [attributes.action_name] : [],
        ),
    ).toContainEqual({ ar: 'إضافة فصل', en: 'Class added' });
  });

  test('counts days on the clock of the branch', async () => {
    // Half past one in the night of the second of March in Riyadh.
    expect(await actions('?from=2020-03-02&to=2020-03-02')).toEqual([own]);
    expect(await actions('?from=2020-03-01&to=2020-03-01')).toEqual([]);
    const reply = await school.as('employee').get(at('audit-entries?from=2020-03-02&to=2020-03-01'));
    expect([reply.status, reply.body.errors[0].title]).toEqual([422, 'to']);
  });

  test('is taken along as a table, which is a line of the log itself', async () => {
    const reader = await holder('office_audit');
    const file = await reader.get(at('audit-entries/export?format=csv&part=office'));
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(new TextDecoder().decode(file.bytes)).toContain(own);
    expect(await actions('?part=office')).toContain('office.audit.export');
  });

  test('opens with its own key alone', async () => {
    const others = officePermissions.filter((key) => key !== 'office_audit');
    for (const path of ['audit-entries', 'audit-entries/export'])
      expect((await (await holder(...others)).get(at(path))).status).toBe(403);
  });
});
