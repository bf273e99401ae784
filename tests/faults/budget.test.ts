import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemoData } from '@/scripts/demo-data.mjs';
import { planStudents } from '@/server/demo/people';
import { demoId } from '@/server/demo/random';
import { root, type RunningServer, startServer } from './server';
import { createVisitor } from './visitor';
import { freePort, newDataDir, removeDataDir } from './data-dir';

/** First-load JavaScript of a page, kilobytes (1,000 bytes) gzipped. */
const budget = { public: 160, list: 200, attempt: 220 } as const;

/** Code that comes when somebody asks for what it does, by words that only its own files hold. */
const never = {
  firebase: /firebaseinstallations\.googleapis\.com|fcmregistrations\.googleapis\.com/,
  fingerprint: /openfpcdn\.io/,
  axios: /AxiosError/,
  schemas: /ZodError/,
};

type Accounts = Record<string, { username: string; password: string }>;
const accounts = JSON.parse(readFileSync(join(root, 'docs/demo-accounts.json'), 'utf8')) as Accounts;
const password = accounts.employee?.password ?? '';
/** `office` holds every key of the school office, `counsellor` reads psychological tests. */
const employees: typeof accounts = {
  office: { username: 'salwa', password },
  counsellor: { username: 'nadia', password },
};

let dataDir = '';
let server: RunningServer;
beforeAll(async () => {
  dataDir = newDataDir();
  await copyDemoData(dataDir);
  server = await startServer({ port: await freePort(), dataDir, env: { MANARA_DEMO: 'on' } });
});
afterAll(async () => {
  await server.stop();
  removeDataDir(dataDir);
});

async function visitorAs(role: string) {
  const account = employees[role] ?? accounts[role];
  if (!account) throw new Error(`no demo account for ${role}`);
  const visitor = createVisitor(server.url);
  await visitor.login(account.username, account.password);
  return visitor;
}

async function expectWithin(
  visitor: ReturnType<typeof createVisitor>,
  path: string,
  kind: keyof typeof budget,
): Promise<void> {
  const scripts = await visitor.scripts(path);
  for (const { src, text } of scripts)
    for (const [what, words] of Object.entries(never))
      expect(words.test(text), `${what} in ${src} of ${path}`).toBe(false);
  const size = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  console.info(`${path}: ${size.toFixed(1)} kB of ${budget[kind]}`);
  expect(size, `${path} (${kind})`).toBeLessThanOrEqual(budget[kind]);
}

test('what is held out of first loads is in files of the build, under the words that are looked for', () => {
  const folder = join(root, '.next/static/chunks');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const [what, words] of Object.entries(never))
    expect(
      files.some((text) => words.test(text)),
      what,
    ).toBe(true);
});

/** A course and an activity of the demo school, which every start makes the same. */
const openPages = [
  '/ar',
  '/en',
  '/ar/static/about',
  '/ar/static/contact',
  '/ar/static/news',
  '/ar/static/testimonials',
  '/ar/static/manara-app',
  '/ar/auth/callback/nobody',
  '/ar/courses',
  `/ar/courses/${demoId('course kitchen-science')}`,
  `/ar/general-activity/${demoId('activity try-science-5')}`,
  '/ar/static/available-teachers',
  '/ar/service-health',
  '/ar/verify/unknown',
];
test.each([
  '/ar/auth/login',
  '/en/auth/login',
  '/ar/auth/otp',
  '/ar/auth/reset-password',
  '/ar/auth/card',
  '/en/auth/card',
  '/ar/auth/assessment-login',
  '/ar/auth/student/register',
  '/en/auth/student/register',
  '/ar/auth/parent/register',
  '/ar/auth/student_teacher/register',
  '/ar/auth/instructor/register',
  ...openPages,
])('%s loads no more than a public page may', async (path) => {
  await expectWithin(createVisitor(server.url), path, 'public');
});

/** The demo student, a child of the demo parent. */
const child = planStudents().find(({ username }) => username === 'layan');
const otherChild = planStudents().find(({ username }) => username !== 'layan');
const [science, plants] = [demoId('subject g5.science'), demoId('section g5.science plants')];
/** A resource of the demo school; players, readers of documents and questions come when they are needed. */
const placeOf: Record<string, string> = {
  'plants-page': plants,
  'plants-picture': plants,
  'water-reading': demoId('section g5.science water'),
  'club-sound': demoId('section shore g5.science science-club'),
};
const resourcePage = (key: string) =>
  `/ar/student/subject/${science}/sections/${placeOf[key]}/resource/${demoId(`resource ${key}`)}`;
/** Lists of quizzes and of their results, in the trees of teachers and of supervisors. */
const staffLists: [role: string, path: string][] = (
  [
    ['school_instructor', '/ar/school-instructor'],
    ['educational_supervisor', '/ar/educational-supervisor'],
  ] as const
).flatMap(([role, tree]) =>
  [
    'homework',
    'homework-reports',
    'formative',
    'formative-test-reports',
    'general-exams',
    'general-exam-reports',
    'periodic-test',
    'periodic-test-reports',
    'general-quizzes-reports',
    'question-bank',
    'question-bank/duplicates',
    'question-bank/question-reports',
    'subjects',
    `subjects/${science}`,
    `subjects/${science}/sections/${plants}`,
    'colleagues',
    'timetable',
    'weekly-plan',
    'score_subject_degrees',
    'score_skills',
    'certificates',
    'assessment/reports',
    'assessments_reports',
    ...['assessees', 'averages', 'graph'].map(
      (tab) => `assessment/reports/assessors?assessment=${demoId('assessment named')}&tab=${tab}`,
    ),
    'assessment',
    'assessments',
    'assessment/my-assessments',
    'my-assessments',
    'meetings',
    `meetings/${demoId('meeting ended')}`,
  ].map((page): [string, string] => [role, `${tree}/${page}`]),
);

/** Parents and student teachers, lessons with a room, virtual classes and psychological tests. */
const people: [role: string, path: string][] = [
  ['student', '/ar/psychological-tests/student'],
  ['student', '/ar/psychological-tests/student/interests'],
  ['student', '/ar/psychological-tests/student/interests/questions'],
  ['parent', '/ar/psychological-tests/parent'],
  ['counsellor', '/ar/psychological-tests/counsellor'],
  [
    'counsellor',
    `/ar/psychological-tests/counsellor/${demoId('psychological attempt shore.5a 0 exam-anxiety')}`,
  ],
  ['student', '/ar/student/live-lessons'],
  ['student', '/ar/student/registered-enrichment-classes'],
  ['student', '/ar/vcr/student/available-instructors'],
  ['instructor', '/ar/vcr/instructor/requests'],
  ['instructor', '/ar/instructor/live-lessons'],
  ['parent', `/ar/parent/reports/${demoId(`user ${child?.key}`)}`],
  ['parent', '/ar/parent/virtual-classes'],
  ['parent', '/ar/subject-activities/parent/exam-results'],
  ['student_teacher', '/ar/subject-activities/student-teacher/exam-results'],
];

test.each<[role: string, path: string]>([
  ...people,
  ['student', '/ar/home/student'],
  ['student', '/ar/student/invitations'],
  ['student', '/ar/student/general-quizzes/homework'],
  ['student', '/ar/student/general-quizzes/periodic-tests'],
  ['student', '/ar/student/general-quizzes-reports'],
  ['student', '/ar/student/subjects'],
  ['student', `/ar/student/subject/${science}`],
  ['student', `/ar/student/subject/${science}/sections/${plants}`],
  ...['plants-page', 'plants-picture', 'water-reading', 'club-sound'].map((key): [string, string] => [
    'student',
    resourcePage(key),
  ]),
  ['student', '/ar/student/exams'],
  ['student', '/ar/student/exams/general'],
  ['student', '/ar/student/competitions'],
  ['student', '/ar/student/preparation'],
  ['school_instructor', '/ar/school-instructor/preparation'],
  ['school_instructor', '/ar/school-instructor/preparation/create'],
  ['school_instructor', `/ar/school-instructor/preparation/edit/${demoId('preparation shore.5a 6')}`],
  ['educational_supervisor', '/ar/educational-supervisor/preparation'],
  [
    'educational_supervisor',
    `/ar/educational-supervisor/preparation/edit/${demoId('preparation shore.5a 5')}`,
  ],
  ['student', '/ar/student/my-school'],
  ['student', '/ar/student/weekly-plan'],
  ['student', '/ar/student/certificate'],
  ['school_instructor', '/ar/school-instructor/weekly-plan/create'],
  ['student', '/ar/student/sessions'],
  ['student', `/ar/student/competitions/${demoId('competition plants lobby')}`],
  ['student', `/ar/student/competitions/${demoId('competition fractions open')}/join`],
  ['student', `/ar/student/competitions/${demoId('competition water final')}/report`],
  ['student', `/ar/student/exams/${demoId('self study plants to come')}`],
  ['student', '/ar/student/packages'],
  ['student', '/ar/student/practice'],
  ['student', `/ar/student/practice/${demoId('self study geometry practice')}`],
  ['school_instructor', '/ar/home/school_instructor'],
  ...staffLists,
  ['assessment_manager', '/ar/home/assessment_manager'],
  ['assessment_manager', '/ar/assessment_manager/assessments'],
  ['assessment_manager', '/ar/assessment_manager/assessments/create'],
  ['assessment_manager', `/ar/assessment_manager/assessments/edit/${demoId('assessment draft')}`],
  ['parent', '/ar/home/parent'],
  ['parent', '/ar/payment/history'],
  ['parent', '/ar/payment/transfer'],
  ['parent', `/ar/home/parent/timetable/${demoId(`user ${child?.key}`)}`],
  ['educational_supervisor', '/ar/educational-supervisor/timetable/setup'],
  ['parent', '/ar/auth/profile'],
  ['student', '/ar/auth/change-password'],
  ['parent', '/ar/assessments'],
  ['employee', '/ar/assessments/results'],
  ['office', '/ar/office'],
  ['office', '/ar/office/people'],
  ['office', `/ar/office/people/${demoId(`user ${child?.key}`)}`],
  ['office', '/ar/office/people/create'],
  ['office', '/ar/office/people/requests'],
  ['office', '/ar/office/people/cards'],
  ['office', '/ar/office/people/duplicates'],
  ['office', '/ar/office/people/retention'],
  [
    'office',
    `/ar/office/people/merge?one=${demoId(`user ${child?.key}`)}&other=${demoId(`user ${otherChild?.key}`)}`,
  ],
  ['office', '/ar/office/settings'],
  ['office', '/ar/office/payments'],
  ['office', '/ar/office/payments/settings'],
  ['office', '/ar/office/payments/books'],
  ['office', '/ar/office/payments/statements'],
  ['office', '/ar/office/audit'],
  ['office', '/ar/office/announcements'],
  ['office', '/ar/office/activities'],
  ['office', '/ar/office/activities/new'],
  ['office', `/ar/office/activities/${demoId('activity try-science-5')}`],
  ['office', '/ar/office/structure'],
  ['office', '/ar/office/classes'],
  ['office', '/ar/office/data'],
  ['office', `/ar/office/data/${demoId('data import waiting')}`],
  ['office', '/ar/office/years'],
  ['office', '/ar/office/scores'],
  ['office', '/ar/office/years/close'],
  ['office', '/ar/office/calendar'],
  ['office', '/ar/office/timetable'],
  ['office', '/ar/office/courses'],
  ['office', '/ar/office/courses/create'],
  ['office', `/ar/office/courses/${demoId('course spelling-workshop')}`],
  ['school_instructor', `/ar/school-instructor/assessment/my-assessments/${demoId('assessment published')}`],
])('as %s %s loads no more than a list may', async (role, path) => {
  await expectWithin(await visitorAs(role), path, 'list');
});

test('the room is lighter than an attempt until somebody enters it', async () => {
  await expectWithin(await visitorAs('instructor'), `/ar/room/${demoId('live fractions')}`, 'attempt');
});

test('the live monitor, which is open for a whole test, loads no more than an attempt', async () => {
  const path = `/ar/school-instructor/periodic-test-reports/${demoId('quiz test running')}/live`;
  await expectWithin(await visitorAs('school_instructor'), path, 'attempt');
});

test.each<[role: string, path: string]>([
  ['student', '/ar/assessments'],
  ['parent', '/ar/assessments'],
  ['school_instructor', '/ar/school-instructor/assessment'],
  ['educational_supervisor', '/ar/educational-supervisor/assessment'],
])('as %s filling in %s loads no more than an attempt', async (role, list) => {
  await expectWithin(await visitorAs(role), `${list}/${demoId('assessment running')}`, 'attempt');
});

test('the attempt page loads no more than it may', async () => {
  const student = await visitorAs('student');
  const list = (await student.json(
    '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/list-homeworks?state=open',
  )) as { data: { id: string }[] };
  const [first] = list.data;
  if (!first) throw new Error('the demo student has no open homework');
  await expectWithin(student, `/ar/student/general-quizzes/homework/${first.id}`, 'attempt');
  await expectWithin(
    student,
    `/ar/student/exams/${demoId('self study mathematics together')}/take`,
    'attempt',
  );
});
