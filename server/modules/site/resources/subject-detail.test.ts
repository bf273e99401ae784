import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  sectionDocument,
  subjectDocument,
  subjectMediaCollection,
} from '@/lib/contract/resources/site/subject';
import { newId } from '@/server/platform/db/id';
import { mediaItems } from '@/server/platform/db/schema/media';
import { sections } from '@/server/platform/db/schema/school';
import { addTimetable } from '@/tests/server/timetable';
import { idsOf } from '@/tests/server/attempt-calls';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { sectionWith } from '@/server/modules/practice/generated-exams/exams.test-support';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

type Person = TestSchool['people']['teacher'];
const base = '/api/dashboard/api/v1/ar';
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const subjectOf = async (person: Person) =>
  subjectDocument.parse((await person.get(`${base}/student/subjects/${school.ids.subject}`)).body).data
    .attributes;
const mediaOf = async (person: Person, query = '') =>
  subjectMediaCollection.parse(
    (await person.get(`${base}/student/subjects/${school.ids.subject}/media${query}`)).body,
  ).data;

async function link(more: object = {}) {
  const id = newId();
  await school.db.insert(mediaItems).values({
    id,
    ownerId: school.as('teacher').id,
    branchId: school.ids.branch,
    type: 'link',
    title: { ar: 'رابط', en: 'Link' },
    url: 'https://example.org/',
    search: 'link',
    ...more,
  });
  return id;
}

test('a subject says what is open in it, and leads there', async () => {
  const maker = quizMaker(school.db, idsOf(school));
  const question = await maker.question(choice('١'), choiceKey);
  const quiz = await maker.quiz([{ questionId: question, mark: 10 }]);
  const { open_work, work } = await subjectOf(school.as('student'));
  expect(open_work).toBe(1);
  expect(work).toMatchObject([{ id: quiz, page: `/student/general-quizzes/homework/${quiz}` }]);
  expect((await subjectOf(school.as('teacher'))).work).toEqual([]);
});

test('the next lesson is the first of the own class that is not over', async () => {
  expect((await subjectOf(school.as('student'))).next_lesson).toBeNull();
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    period: 1,
    teacherId: school.as('teacher').id,
  }));
  await addTimetable(school.db, school.ids, [['00:00', '00:45']], everyDay);
  const { next_lesson } = await subjectOf(school.as('student'));
  const until = Date.parse(next_lesson?.ends_at ?? '') - Date.now();
  expect(until).toBeGreaterThan(0);
  // Friday and Saturday have none, whatever the timetable says.
  expect(until).toBeLessThanOrEqual(3 * 24 * 3_600_000);
  expect((await subjectOf(school.as('teacher'))).next_lesson).toEqual(next_lesson);
});

test('media of a subject are those in its published sections and those of the library, by type', async () => {
  const [teacher, student] = [school.as('teacher'), school.as('student')];
  const placed = await link();
  const shared = await link({ visibility: 'branch', subjectId: school.ids.subject });
  const hidden = await link({ subjectId: school.ids.subject });
  const made = await teacher.post(
    `teacher/sections/${school.ids.section}/resources`,
    doc('resource', { content: 'media', media_uuid: placed }),
  );
  expect((await mediaOf(student)).map(({ id }) => id)).toEqual([shared]);
  await teacher.put(`teacher/resources/${made.body.data.id}`, doc('resource', { state: 'published' }));
  const found = await mediaOf(student, '?type=link');
  expect(found.map(({ id }) => id)).toEqual([placed, shared]);
  expect(found.map(({ id }) => id)).not.toContain(hidden);
  expect(found[0]?.attributes).toMatchObject({
    file_url: 'https://example.org/',
    place: { section_id: school.ids.section, resource_id: made.body.data.id },
  });
  expect(await mediaOf(student, '?type=video')).toEqual([]);
  expect((await subjectOf(student)).media_counts).toEqual({ link: 2 });
});

test('a section says of which subject it is and what is above it', async () => {
  const teacher = school.as('teacher');
  const section = async (more: object) =>
    (
      await teacher.post(
        `teacher/subjects/${school.ids.subject}/sections`,
        doc('section', { title: { ar: 'وحدة' }, ...more }),
      )
    ).body.data.id;
  const top = await section({});
  const below = await section({ parent_uuid: top });
  const { attributes } = sectionDocument.parse((await teacher.get(`${base}/sections/${below}`)).body).data;
  expect(attributes.subject.id).toBe(school.ids.subject);
  expect(attributes.parents.map(({ id }) => id)).toEqual([top]);
});

test('a student practises a section of which, or below which, something may be asked', async () => {
  const { sectionId } = await sectionWith(school, 1);
  const keysFor = async (who: 'student' | 'teacher', id: string) =>
    sectionDocument
      .parse((await school.as(who).get(`${base}/sections/${id}`)).body)
      .data.attributes.actions.map(({ key }) => key);
  expect(await keysFor('student', sectionId)).toEqual(['practise']);
  expect(await keysFor('teacher', sectionId)).not.toContain('practise');
  const { sectionId: top } = await sectionWith(school, 0);
  expect(await keysFor('student', top)).toEqual([]);
  await school.db.update(sections).set({ parentId: top }).where(eq(sections.id, sectionId));
  expect(await keysFor('student', top)).toEqual(['practise']);
});

test('families and instructors see a subject without what is of one student; of other grades nothing', async () => {
  const others = await createSchool();
  expect((await others.as('student').get(`${base}/student/subjects/${school.ids.subject}`)).status).toBe(404);
  expect(
    (await others.as('student').get(`${base}/student/subjects/${school.ids.subject}/media`)).status,
  ).toBe(404);
  const parent = await school.addUser('parent');
  for (const path of ['', `/${school.ids.subject}`, `/${school.ids.subject}/media`])
    expect((await parent.get(`${base}/student/subjects${path}`)).status).toBe(path ? 404 : 200);
});
