import { beforeAll, expect, test } from 'vitest';
import { linkDocument } from '@/lib/contract/resources/people/link';
import { newId } from '@/server/platform/db/id';
import { hostileTargets } from '@/tests/attacks/redirects';
import type { TestReply } from '@/tests/server/agent';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { resolveLink } from './resolve';

const id = '0192f3c4-5678-7abc-8def-0123456789ab';
const hosts = ['school.example', 'localhost:3000'];
const resolve = (link: string, role: Parameters<typeof resolveLink>[0]['role'] = null) =>
  resolveLink({ link, hosts, role, slug: 'manara' })?.path ?? null;

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const ask = (link: string, agent: { get: (path: string) => Promise<TestReply> } = school.anonymous) =>
  agent.get(`links/resolve?link=${encodeURIComponent(link)}&host=school.example`);

test.each(hostileTargets)('%j leads nowhere (T17)', async (target) => {
  for (const link of [target, `https://school.example${target}`, `https://school.example/${target}`]) {
    const path = resolve(link);
    // What is left is a path of ours: a browser stays on our origin with it.
    if (path !== null) expect(new URL(path, 'https://school.example').host).toBe('school.example');
  }
  expect(resolve(target)).toBeNull();
  // A lone surrogate cannot be written into an address.
  if (!target.isWellFormed()) return;
  const reply = await ask(target);
  // Space around a pasted link is not part of it.
  if (reply.status === 200) expect(reply.body.data.attributes.path).toBe(resolve(target.trim()));
  else expect(reply.status).toBe(422);
});

test.each([
  'https://school.example@evil.example/ar',
  'https://school.example.evil.example/ar',
  'https://evil.example/https://school.example/ar',
  'https:\\\\school.example\\ar',
  'https://school.example:8443/ar',
  'http://user:pass@school.example/ar',
  'https://school.example\\@evil.example',
  'manara://school.example/ar',
  '/api/v1/ar/logout',
  '/ar/api/base/ar/profile',
  '/_next/static/x',
  '/ar/dynamic-link?link=/ar',
  '/ar/\u202ecourses',
  '/ar/@evil.example',
  `unknown:${id}`,
  'course:1',
  '{"type":"course"}',
  '{"type":"__proto__","id":"x"}',
  '{"type":"constructor","id":"0192f3c4-5678-7abc-8def-0123456789ab"}',
  '{"type":{"a":1},"id":"x"}',
  '{',
])('%j is not ours', (link) => {
  expect(resolve(link)).toBeNull();
});

test.each([
  ['/ar/courses', '/courses', 'ar'],
  ['/en/courses?stage=high&page=2', '/courses?stage=high&page=2', 'en'],
  ['/courses/x#outline', '/courses/x#outline', null],
  ['https://school.example/ar/static/news', '/static/news', 'ar'],
  ['HTTPS://SCHOOL.example/en', '/', 'en'],
  ['http://localhost:3000/en/home', '/home', 'en'],
  ['https://school.example', '/', null],
])('%j is the page %j', (link, path, locale) => {
  expect(resolveLink({ link, hosts, role: null, slug: 'manara' })).toEqual({ path, locale, page: null });
});

test('what students take by themselves opens for them, and the home for everybody else', () => {
  for (const type of ['public_exam', 'exam_sent'])
    expect(resolve(`${type}:${id}`, 'student')).toBe(`/student/exams/${id}`);
  expect(resolve(`general_exam:${id}`)).toBe(`/student/exams/general/${id}`);
  expect(resolve(`general_exam:${id}`, 'school_instructor')).toBe(
    `/school-instructor/general-exam-reports/${id}`,
  );
  expect(resolve(`practice:${id}`)).toBe(`/student/practice/${id}`);
  expect(resolve(`competition:${id}`, 'student')).toBe(`/student/competitions/${id}/join`);
  expect(resolve(`public_exam:${id}`, 'parent')).toBe('/home');
});

test('a preparation opens for its teacher, its supervisor and, as a working paper, for students', () => {
  for (const type of ['preparation', 'preparation_returned', 'preparation_approved']) {
    expect(resolve(`${type}:${id}`, 'school_instructor')).toBe(`/school-instructor/preparation/edit/${id}`);
    expect(resolve(`${type}:${id}`)).toBe(`/school-instructor/preparation/edit/${id}`);
  }
  expect(resolve(`preparation:${id}`, 'educational_supervisor')).toBe(
    `/educational-supervisor/preparation/edit/${id}`,
  );
  expect(resolve(`preparation:${id}`, 'student')).toBe(`/student/preparation?paper=${id}`);
  expect(resolve(`preparation:${id}`, 'parent')).toBe('/home');
});

test('a piece of work opens where its reader works', () => {
  expect(resolve(`homework:${id}`)).toBe(`/student/general-quizzes/homework/${id}`);
  expect(resolve(`homework:${id}`, 'student')).toBe(`/student/general-quizzes/homework/${id}`);
  expect(resolve(`homework:${id}`, 'school_instructor')).toBe(`/school-instructor/homework-reports/${id}`);
  expect(resolve(`{"type":"periodic_test","id":"${id}"}`, 'educational_supervisor')).toBe(
    `/educational-supervisor/periodic-test-reports/${id}`,
  );
  expect(resolve(`homework:${id}`, 'parent')).toBe('/home');
  expect(resolve(`live_session:${id}`, 'instructor')).toBe(`/instructor/live-lessons/${id}`);
  expect(resolve(`course:${id}`)).toBe(`/courses/${id}`);
  expect(resolve(`activity:${id}`)).toBe(`/general-activity/${id}`);
  expect(resolve('{"type":"news"}')).toBe('/static/news');
});

test('virtual classes, rooms and the pages of families open where their reader has them', () => {
  expect(resolve(`virtual_class:${id}`)).toBe(`/vcr/student/sessions/${id}`);
  expect(resolve(`vcr_request:${id}`, 'instructor')).toBe(`/vcr/instructor/requests/${id}`);
  expect(resolve(`vcr_request:${id}`, 'parent')).toBe(`/parent/virtual-classes?request=${id}`);
  expect(resolve(`vcr_decided:${id}`, 'school_instructor')).toBe('/home');
  expect(resolve(`room:${id}`, 'school_instructor')).toBe(`/room/${id}`);
  expect(resolve(`family_report:${id}`, 'parent')).toBe(`/parent/reports/${id}`);
  expect(resolve(`psychological_result:${id}`, 'employee')).toBe(`/psychological-tests/counsellor/${id}`);
  expect(resolve(`psychological_result:${id}`, 'educational_supervisor')).toBe('/home');
  const list = (type: string, role: Parameters<typeof resolve>[1] = null) =>
    resolve(JSON.stringify({ type }), role);
  expect(list('psychological_tests')).toBe('/psychological-tests/student');
  expect(list('psychological_tests', 'parent')).toBe('/psychological-tests/parent');
  expect(list('weekly_digest', 'parent')).toBe('/parent/weekly-digest');
  expect(list('guardian_notes', 'school_instructor')).toBe('/school-instructor/guardian-notes');
  expect(list('invitations', 'instructor')).toBe('/invitations');
  expect(list('enrichment_classes', 'student')).toBe('/student/registered-enrichment-classes');
});

test('a subject is read by its students and built by its staff', () => {
  for (const role of [null, 'student'] as const)
    expect(resolve(`subject:${id}`, role)).toBe(`/student/subject/${id}`);
  expect(resolve(`subject:${id}`, 'school_instructor')).toBe(`/school-instructor/subjects/${id}`);
  expect(resolve(`subject:${id}`, 'educational_supervisor')).toBe(`/educational-supervisor/subjects/${id}`);
  expect(resolve(`subject:${id}`, 'parent')).toBe('/home');
});

test('an item of the libraries opens in the library of its reader', () => {
  for (const role of [null, 'student'] as const)
    expect(resolve(`media:${id}`, role)).toBe(`/student/media-library?item=${id}`);
  expect(resolve(`media:${id}`, 'school_instructor')).toBe(`/school-instructor/school-library?item=${id}`);
  expect(resolve(`media:${id}`, 'parent')).toBe('/home');
  expect(resolve(`colleague:${id}`, 'school_instructor')).toBe(`/school-instructor/colleagues?person=${id}`);
  expect(resolve(`colleague:${id}`, 'student')).toBe('/home');
  expect(resolve(`weekly_plan:${id}`, 'school_instructor')).toBe(`/school-instructor/weekly-plan/${id}/view`);
  expect(resolve(`weekly_plan:${id}`, 'educational_supervisor')).toBe(
    `/educational-supervisor/weekly-plan?plan=${id}`,
  );
  expect(resolve(`weekly_plan:${id}`, 'student')).toBe('/student/weekly-plan');
  expect(resolve(`weekly_plan:${id}`, 'parent')).toBe('/home');
});

test('certificates open for the student, for those who follow the student and for staff, by the id of the student', () => {
  for (const role of [null, 'student'] as const)
    expect(resolve(`certificate:${id}`, role)).toBe('/student/certificate');
  expect(resolve(`certificate:${id}`, 'parent')).toBe(`/home/parent/certificates/${id}`);
  expect(resolve(`certificate:${id}`, 'student_teacher')).toBe(`/home/student_teacher/certificates/${id}`);
  expect(resolve(`certificate_issued:${id}`, 'parent')).toBe(`/home/parent/certificates/${id}`);
  expect(resolve(`certificate:${id}`, 'educational_supervisor')).toBe(
    `/educational-supervisor/certificates/${id}`,
  );
  expect(resolve(`certificate:${id}`, 'employee')).toBe('/home');
});

test('a live lesson or meeting opens where its notification does, and names the page, which may not exist yet', async () => {
  for (const role of [null, 'student'] as const)
    expect(resolve(`live_session:${id}`, role)).toBe(`/static/manara-app/${id}`);
  for (const role of [null, 'student', 'school_instructor', 'instructor'] as const)
    expect(resolve(`meeting:${id}`, role)).toBe(`/static/manara-app/${id}`);
  const found = linkDocument.parse((await ask(`live_session:${id}`)).body).data.attributes;
  expect(found).toMatchObject({ path: `/static/manara-app/${id}`, page: '/static/{product}-app/{session}' });
  const course = linkDocument.parse((await ask(`course:${id}`)).body).data.attributes;
  expect(course.page).toBeNull();
});

test('the school answers for the person who asks', async () => {
  const work = newId();
  const guest = linkDocument.parse((await ask(`homework:${work}`)).body).data.attributes;
  expect(guest.path).toBe(`/student/general-quizzes/homework/${work}`);
  const teacher = (await ask(`homework:${work}`, school.people.teacher)).body.data.attributes;
  expect(teacher.path).toBe(`/school-instructor/homework-reports/${work}`);
  const pair = await school.anonymous.get(`links/resolve?type=course&id=${work}`);
  expect(pair.body.data.attributes.path).toBe(`/courses/${work}`);
  expect((await school.anonymous.get('links/resolve')).body.data.attributes.path).toBeNull();
});
