import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  officeGradeCollection,
  officeGradeDocument,
  officeSubjectCollection,
  officeSubjectDocument,
  structureAdditionDocument,
  structureTemplateCollection,
  structureUsesDocument,
} from '@/lib/contract/resources/school/school-structure';
import { officeChoicesDocument } from '@/lib/contract/resources/school/office-structure';
import { newId } from '@/server/platform/db/id';
import { auditLog } from '@/server/platform/db/schema/people';
import { branches, classrooms, grades, subjects } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { moved } from './order';

let school: TestSchool;
const [other, farGrade, farSubject] = [newId(), newId(), newId()];
beforeAll(async () => {
  school = await createSchool();
  await school.db
    .insert(branches)
    .values({ id: other, code: newId().slice(-8), name: { ar: `فرع ${other}` }, timeZone: 'Asia/Riyadh' });
  await school.db
    .insert(grades)
    .values({ id: farGrade, name: { ar: `صف بعيد ${farGrade}` }, stage: 'high', position: 90 });
  await school.db.insert(classrooms).values({ branchId: other, gradeId: farGrade, name: { ar: 'فصل بعيد' } });
  await school.db
    .insert(subjects)
    .values({ id: farSubject, gradeId: farGrade, name: { ar: 'مادة بعيدة' }, icon: 'shapes' });
});

const at = (path: string) => `/api/office/api/v1/en/${path}`;
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const office = () => school.as('employee');
const addGrade = (name: object) =>
  office().post(at('grades'), doc('office_grade', { name, stage: 'middle' }));
const newGrade = async () =>
  officeGradeDocument.parse((await addGrade({ en: `Grade ${newId()}` })).body).data;
const addSubject = (grade: string, name: object) =>
  office().post(at('subjects'), doc('office_subject', { grade_uuid: grade, name }));
const newSubject = async (grade: string, name = `Subject ${newId()}`) =>
  officeSubjectDocument.parse((await addSubject(grade, { en: name })).body).data;
const act = (path: string, direction?: string) =>
  office().post(at(path), direction ? doc('structure_move', { direction }) : undefined);
const lines = (action: string, id: string) =>
  school.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, id), like(auditLog.action, action)));
const errorOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];

test('a new grade stands behind the others and is a line of the audit log', async () => {
  const { id, attributes } = await newGrade();
  expect(attributes).toMatchObject({ stage: 'middle', classes: 0, is_last: true, is_own: true, version: 1 });
  expect(await lines('office.grade.add', id)).toMatchObject([{ data: { before: null } }]);
});

test('a grade with the name of another, however it is written, is refused at the name', async () => {
  const name = newId();
  await addGrade({ ar: `الصَّفّ الأوّل ${name}` });
  const reply = await addGrade({ ar: `الصف الاول ${name}` });
  expect(reply.body.errors[0]).toMatchObject({ title: 'name', code: 'taken' });
});

test('of two who change a grade or a subject the second gets a conflict', async () => {
  const grade = await newGrade();
  const subject = await newSubject(grade.id);
  const put = (path: string, type: string, rest: object) =>
    office().put(at(path), doc(type, { name: { en: `Other ${newId()}` }, version: 1, ...rest }));
  const gradePath = `grades/${grade.id}`;
  expect((await put(gradePath, 'office_grade', { stage: 'high' })).status).toBe(200);
  expect(errorOf(await put(gradePath, 'office_grade', { stage: 'high' }))).toEqual([409, 'stale']);
  const subjectPath = `subjects/${subject.id}`;
  expect((await put(subjectPath, 'office_subject', {})).status).toBe(200);
  expect(errorOf(await put(subjectPath, 'office_subject', {}))).toEqual([409, 'stale']);
  expect(await lines('office.grade.change', grade.id)).toHaveLength(1);
  expect(await lines('office.subject.change', subject.id)).toHaveLength(1);
});

test('a subject goes one place up among those of its grade, and the first goes no further', async () => {
  const grade = await newGrade();
  const first = await newSubject(grade.id);
  const second = await newSubject(grade.id);
  for (const _press of [1, 2]) expect((await act(`subjects/${second.id}/move`, 'up')).status).toBe(200);
  const { body } = await office().get(at(`subjects?grade_uuid=${grade.id}`));
  expect(officeSubjectCollection.parse(body).data.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('the last of a row stays where it is when it is moved down', () => {
  expect(moved(['a', 'b', 'c'], 'c', 'down')).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'a', 'down')).toEqual(['b', 'a', 'c']);
});

test('a grade with classes is not archived, and who is in it is said', async () => {
  const { grade } = school.ids;
  const refused = await act(`grades/${grade}/archive`);
  expect(errorOf(refused)).toEqual([409, 'grade_has_classes']);
  expect(refused.body.errors[0].detail).toMatch(/\d/);
  const uses = structureUsesDocument.parse((await office().get(at(`grades/${grade}/uses`))).body).data
    .attributes;
  expect(uses.rows.map(({ kind, is_own_branch }) => [kind, is_own_branch])).toContainEqual(['class', true]);
  expect(uses.students).toBeGreaterThan(0);
});

test('a subject that is taught is not archived, and its classes and teachers are named', async () => {
  const { subject } = school.ids;
  expect(errorOf(await act(`subjects/${subject}/archive`))).toEqual([409, 'subject_taught']);
  const { body } = await office().get(at(`subjects/${subject}/uses`));
  const [use] = structureUsesDocument.parse(body).data.attributes.rows;
  expect(use).toMatchObject({ kind: 'teaching', is_own_branch: true });
  expect(use?.teacher).not.toBeNull();
});

test('an archived grade takes its subjects along, is offered nowhere, and comes back with them', async () => {
  const grade = await newGrade();
  const kept = await newSubject(grade.id);
  const before = await newSubject(grade.id);
  await act(`subjects/${before.id}/archive`);
  expect((await act(`grades/${grade.id}/archive`)).status).toBe(200);
  const choices = async () =>
    officeChoicesDocument.parse((await office().get(at('structure-choices'))).body).data.attributes;
  expect((await choices()).grades.map(({ id }) => id)).not.toContain(grade.id);
  expect((await choices()).subjects.map(({ id }) => id)).not.toContain(kept.id);
  expect(errorOf(await addSubject(grade.id, { en: 'Late' }))).toEqual([422, 'choice']);
  expect(errorOf(await act(`subjects/${before.id}/restore`))).toEqual([409, 'grade_archived']);
  const { body } = await office().get(at(`grades?state=archived&size=100`));
  expect(officeGradeCollection.parse(body).data.map(({ id }) => id)).toContain(grade.id);
  expect((await act(`grades/${grade.id}/restore`)).status).toBe(200);
  const own = (await choices()).subjects.filter(({ grade_id }) => grade_id === grade.id).map(({ id }) => id);
  expect(own).toEqual([kept.id]);
  expect(await lines('office.grade.%', grade.id)).toHaveLength(3);
});

test('a name is free again when the grade that had it is archived, and that grade does not come back beside it', async () => {
  const name = { en: `Grade ${newId()}` };
  const old = officeGradeDocument.parse((await addGrade(name)).body).data;
  await act(`grades/${old.id}/archive`);
  expect((await addGrade(name)).status).toBe(201);
  expect(errorOf(await act(`grades/${old.id}/restore`))).toEqual([422, 'taken']);
});

test('grades of another branch are listed and not changed', async () => {
  const { body } = await office().get(at(`grades?search=${farGrade}`));
  const far = officeGradeCollection.parse(body).data.find(({ id }) => id === farGrade);
  expect(far?.attributes.is_own).toBe(false);
  for (const path of [`grades/${farGrade}`, `subjects/${farSubject}`])
    for (const verb of ['archive', 'restore']) expect((await act(`${path}/${verb}`)).status).toBe(404);
});

test('a template adds what the school lacks, and nothing a second time', async () => {
  const fourth = { template: 'international', grades: ['g4'] };
  const listed = async () => {
    const { body } = await office().get(at('structure-templates'));
    const template = structureTemplateCollection.parse(body).data.find(({ id }) => id === 'international');
    return template?.attributes.grades.find(({ key }) => key === 'g4');
  };
  expect(await listed()).toMatchObject({ is_there: false });
  const add = () => office().post(at('structure-templates'), doc('structure_addition', fourth));
  const added = structureAdditionDocument.parse((await add()).body).data.attributes;
  expect(added.grades).toBe(1);
  expect(added.subjects).toBe((await listed())?.subjects.length);
  expect((await listed())?.subjects.every(({ is_there }) => is_there)).toBe(true);
  expect(structureAdditionDocument.parse((await add()).body).data.attributes).toEqual({
    grades: 0,
    subjects: 0,
  });
});

test('a grade that a template has not is refused at its place', async () => {
  const wish = { template: 'saudi', grades: ['nope'] };
  const { body } = await office().post(at('structure-templates'), doc('structure_addition', wish));
  expect(body.errors[0]).toMatchObject({ code: 'choice', source: { pointer: '/data/attributes/grades/0' } });
});
