import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoId } from '../server/demo/random';
import { schoolDay } from './days';
import { type Account, accounts, classmate, counsellor, firstChild, office } from './people';
import { assessments, assessor, partsOf } from './page-parts';
import { openPages, openRows, visitorOf } from './page-visitors';
import type { Teacher } from './teacher';

const app = join(import.meta.dirname, '../app/[locale]');

/**
 * What a page binds, without its area: twins in the trees of teacher and supervisor bind the same screen, and a browser
 * has to look at it once.
 */
function screenOf(file: string): string {
  const source = readFileSync(join(app, file), 'utf8');
  const body = source.slice(source.indexOf('export default'));
  return body
    .replaceAll(
      /\b(?:area|tree)="[^"]*"|\bPageProps<[^>]*>|'(?:school-instructor|educational-supervisor)'/g,
      '',
    )
    .replaceAll(/\s+/g, ' ');
}

/** Every page of the application as an address pattern: groups fall away, parameters stay in brackets. */
const bindings = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => ({
    pattern: `/${file.replace(/\/?page\.tsx$/, '').replaceAll(/\([^)]*\)\/?/g, '')}`.replace(/(.)\/$/, '$1'),
    screen: screenOf(file),
  }))
  .toSorted((a, b) => (a.pattern < b.pattern ? -1 : 1));
export const patterns = bindings.map(({ pattern }) => pattern);

/** Exams and practices of the demo school: one of the student's own to begin, one that is over, one of the grade. */
const ownWork = [
  { pages: /^\/student\/exams\/general\//, key: 'general of english' },
  { pages: /^\/student\/exams\/.*feedback$/, key: 'plants of a classmate' },
  { pages: /^\/student\/exams\//, key: 'maps of a classmate' },
  { pages: /^\/student\/practice\/.*feedback$/, key: 'water of a classmate' },
  { pages: /^\/student\/practice\//, key: 'fractions of a classmate' },
];
/** Competitions of the demo school: a lobby of the student on its wall, one to join, and one that is over. */
const competitions = [
  { pages: /\/join$/, key: 'fractions open' },
  { pages: /\/report/, key: 'water final' },
  { pages: /./, key: 'water of the last' },
];
const competitionAddress = (pattern: string) =>
  pattern
    .replace('[id]', demoId(`competition ${competitions.find(({ pages }) => pages.test(pattern))?.key}`))
    .replace('[student]', student.id)
    .replace(/Start$/, 'Start?view=screen');

export const student = classmate(19);

/** A subject with a section of the curriculum and a page in it. */
const readingRows = (pattern: string) =>
  pattern
    .replace('[id]', demoId('subject g5.science'))
    .replace('[section]', demoId('section g5.science plants'))
    .replace('[resource]', demoId('resource plants-page'));

/** Tests of the demo school: one that is over, one that the student may begin. */
const testOf = (pattern: string) =>
  pattern.startsWith('/student')
    ? 'test running'
    : pattern.includes('formative')
      ? 'formative past'
      : 'test electricity';
const testAddress = (pattern: string) =>
  pattern.replace('[id]', demoId(`quiz ${testOf(pattern)}`)).replace('[student_id]', classmate(0).id);

/** Preparations of the demo teacher: one that came back is written, one that was handed in is reviewed. */
const preparationOf = (pattern: string) =>
  demoId(`preparation shore.5a ${pattern.startsWith('/school-instructor') ? 6 : 5}`);

/** Published assessments of the demo school, about its teacher and its supervisor. */
const resultOf = (pattern: string) =>
  demoId(`assessment ${pattern.startsWith('/educational-supervisor') ? 'supervised' : 'published'}`);

/** A lesson of the timetable with its preparation, and an item that is attached to it. */
async function lessonAddress(pattern: string, { call }: Teacher): Promise<string> {
  const one = demoId('preparation shore.5a 5');
  const reply = await call('GET', `/api/session/api/v1/ar/teacher/preparations/${one}`);
  if (!reply) throw new Error('no preparation');
  const { lesson, media } = reply.data.attributes as {
    lesson: { id: string };
    media: { item: { id: string } }[];
  };
  return pattern.replace('[id]', lesson.id).replace('[media]', media[0]?.item.id ?? '');
}

/** A lesson of today or of the last days whose list the demo teacher has. */
async function attendanceAddress(pattern: string, { call }: Teacher): Promise<string> {
  for (let back = 0; back < 8; back += 1) {
    const day = schoolDay(-back);
    const reply = await call('GET', `/api/timetable/api/v1/ar/attendance/lessons?day=${day}`);
    const [lesson] = (reply?.data ?? []) as { id: string }[];
    if (lesson) return pattern.replace('[lesson]', lesson.id);
  }
  throw new Error('no lesson in a week');
}

/** A meeting of the demo school that the visitor of the page may read, or change. */
function meetingOf(pattern: string): string {
  if (!pattern.endsWith('/edit'))
    return demoId(`meeting ${pattern.startsWith('/meetings') ? 'families' : 'ended'}`);
  if (pattern.startsWith('/school-instructor')) return demoId('meeting draft');
  return demoId(`meeting ${pattern.startsWith('/meetings') ? 'council' : 'science'}`);
}

/** An assessee whose form the assessor of the demo school has sent. */
async function assessmentAddress(pattern: string, { call }: Teacher): Promise<string> {
  const reply = await call(
    'GET',
    `/api/assessment/api/v1/ar/assessment-reports/${assessments.named}/assessors/${assessor}`,
  );
  const rows = (reply?.data ?? []) as unknown as {
    attributes: { has_details: boolean; person: { id: string } };
  }[];
  const sent = rows.find(({ attributes }) => attributes.has_details);
  if (!sent) throw new Error('no form was sent');
  return pattern
    .replace('[id]', assessments.named)
    .replace('[assessee_id]', sent.attributes.person.id)
    .replace('[user_id]', assessor);
}

/** A test that the demo student has begun, and one that waits for the counsellor. */
const psychologicalAddress = (pattern: string): string =>
  pattern.replace(
    '[id]',
    pattern.includes('counsellor') ? demoId('psychological attempt shore.5a 0 exam-anxiety') : 'interests',
  );

/** A child, a subject of it and a test that it handed in; the demo student teacher follows the same students. */
const followedAddress = (pattern: string): string =>
  pattern
    .replace('[id]', firstChild)
    .replace('[quizz_id]', demoId('quiz test plants'))
    .replace('[exam]', demoId('attempt test plants student shore.5a 0 1'))
    .replace('[subject]', demoId('subject g5.science'))
    .replace('[student]', firstChild);

/** An address with real rows in place of the parameters. */
export async function addressOf(
  pattern: string,
  teacher: Teacher,
  handInEmpty: (account: Account, quizId: string) => Promise<void>,
): Promise<string> {
  if (pattern === '/[...rest]') return '/no/such/page';
  if (pattern.includes('[provider]')) return pattern.replace('[provider]', 'ministry');
  if (pattern.includes('[app]'))
    return pattern.replace('[app]', 'manara-app').replace('[session]', demoId('live fractions'));
  if (pattern.startsWith('/room/')) return pattern.replace('[session]', demoId('live fractions'));
  if (pattern === '/office/people/merge') return `${pattern}?one=${classmate(3).id}&other=${classmate(4).id}`;
  if (pattern === '/payment/payment-done') return `${pattern}?payment=${demoId('payment a')}`;
  if (!pattern.includes('[')) return pattern;
  if (pattern.startsWith('/payment/test-checkout/')) return pattern.replace('[payment]', demoId('payment i'));
  if (openPages.test(pattern)) return openRows(pattern);
  if (pattern.startsWith('/instructor/'))
    return pattern
      .replace('[session]', demoId('live lesson recorded'))
      .replace('[id]', demoId('self study lesson fractions'));
  if (pattern.startsWith('/vcr/')) return pattern.replace('[id]', demoId('vcr classmate'));
  if (/assessments_reports\/|question-report|\/assessors\//.test(pattern))
    return assessmentAddress(pattern, teacher);
  if (pattern.startsWith('/student/competitions/')) return competitionAddress(pattern);
  if (/^\/home\/(?:parent|student_teacher)\/.*\[id\]$/.test(pattern))
    return pattern.replace('[id]', firstChild);
  if (pattern.includes('/meetings/')) return pattern.replace('[id]', meetingOf(pattern));
  if (pattern.includes('/weekly-plan/'))
    return pattern.replace('[id]', demoId('weekly plan shore.5a g5.science -1'));
  if (/^\/assessment.*\/edit\//.test(pattern))
    return pattern.replace(
      '[id]',
      demoId(`assessment ${pattern.startsWith('/assessment/') ? 'running' : 'draft'}`),
    );
  if (/\/preparation\/edit\//.test(pattern)) return pattern.replace('[id]', preparationOf(pattern));
  if (pattern === '/office/data/[id]') return pattern.replace('[id]', demoId('data import waiting'));
  if (pattern === '/office/activities/[id]') return pattern.replace('[id]', demoId('activity try-science-5'));
  if (pattern.startsWith('/office/courses/[id]'))
    return pattern.replace('[id]', demoId('course spelling-workshop'));
  if (pattern === '/office/payments/[id]') return pattern.replace('[id]', demoId('payment q'));
  if (pattern === '/office/people/[id]') return pattern.replace('[id]', classmate(3).id);
  if (pattern.startsWith('/psychological-tests/')) return psychologicalAddress(pattern);
  if (/^\/(?:parent|subject-activities)\//.test(pattern)) return followedAddress(pattern);
  if (pattern.endsWith('/attendance/[lesson]')) return attendanceAddress(pattern, teacher);
  if (/\/(?:my-assessments|assessments\/results)\/\[id\]$/.test(pattern))
    return pattern.replace('[id]', resultOf(pattern));
  if (/\/assessments?\/\[id\]$/.test(pattern)) return pattern.replace('[id]', demoId('assessment running'));
  if (/\/sessions2?\//.test(pattern)) return lessonAddress(pattern, teacher);
  const own = ownWork.find(({ pages }) => pages.test(pattern));
  if (own) return pattern.replace('[id]', demoId(`self study ${own.key}`));
  if (/general-exam/.test(pattern))
    return pattern
      .replace('[id]', demoId('self study general of the unit'))
      .replace('[student_id]', classmate(0).id);
  if (/periodic-test|formative|general-quizzes-reports/.test(pattern)) return testAddress(pattern);
  if (pattern.endsWith('/certificates/[student]')) return pattern.replace('[student]', classmate(0).id);
  if (/\/subjects?\/\[id\]/.test(pattern)) return readingRows(pattern);
  // A question of the demo school that has two versions and statistics.
  if (pattern.includes('question-bank'))
    return pattern.replace('[id]', demoId('question shore photosynthesis'));
  const given = await teacher.give({ students: [student.id], kinds: ['single_choice', 'essay'] });
  if (pattern.includes('homework-reports')) await handInEmpty(student, given.id);
  const values: Record<string, string | undefined> = {
    id: given.id,
    student_id: student.id,
    essay: given.questions[1],
  };
  return pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) => values[name] ?? name);
}

/** Every address pattern with the parts that its query opens. */
export const addresses = patterns.flatMap((path) => partsOf(path).map((part) => path + part));

/** Address patterns that show the same screen, part by part. */
export const screens: string[][] = [
  ...Map.groupBy(
    bindings.flatMap(({ pattern, screen }) =>
      partsOf(pattern).map((part) => ({ address: pattern + part, screen: screen + part })),
    ),
    ({ screen }) => screen,
  ).values(),
].map((twins) => twins.map(({ address }) => address));

/** Who visits an address: an account of the demo school, null for a guest. */
export function accountOf(address: string): Account | null {
  const role = visitorOf(address.split('?')[0] ?? '');
  if (!role) return null;
  if (address.startsWith('/office')) return office;
  if (address.startsWith('/psychological-tests/')) return role === 'employee' ? counsellor : accounts[role];
  return role === 'student' && address.includes('[') ? student : accounts[role];
}
