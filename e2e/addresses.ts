import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCertificateCode } from '../server/demo/certificates/code';
import { demoId } from '../server/demo/random';
import { visits } from '../tests/feature-support';
import { openPages, visitorOf } from './page-visitors';
import { type Account, accounts, classmate, counsellor, firstChild, office } from './people';
import type { Teacher } from './teacher';

/**
 * Pages of a feature, who visits them and with which rows stand beside it (`visits` of its
 * feature.test-support.ts) and come first; here are those that several features share.
 */
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

const openRows = (pattern: string) =>
  pattern
    .replace('/courses/[id]', `/courses/${demoId('course kitchen-science')}`)
    .replace('/general-activity/[id]', `/general-activity/${demoId('activity try-science-5')}`)
    .replace('[code]', demoCertificateCode('card of layan'))
    .replace('[subject]', demoId('subject g5.science'));

/** A subject with a section of the curriculum and a page in it. */
const readingRows = (pattern: string) =>
  pattern
    .replace('[id]', demoId('subject g5.science'))
    .replace('[section]', demoId('section g5.science plants'))
    .replace('[resource]', demoId('resource plants-page'));

/** Parts of a question of the bank, and of a report, that its query opens. */
const bankParts = ['', '?tab=versions', '?tab=usage', '?tab=statistics'];
const reportParts = [
  '',
  '?tab=students',
  '?tab=essays',
  '?tab=essays&question=[essay]',
  '?tab=changes',
  '?tab=late',
  '?view=print',
];
/** Exams and practices of the demo school: one of the student's own to begin, one that is over, one of the grade. */
const ownWork = [
  { pages: /^\/student\/exams\/general\//, key: 'general of english' },
  { pages: /^\/student\/exams\/.*feedback$/, key: 'plants of a classmate' },
  { pages: /^\/student\/exams\//, key: 'maps of a classmate' },
  { pages: /^\/student\/practice\/.*feedback$/, key: 'water of a classmate' },
  { pages: /^\/student\/practice\//, key: 'fractions of a classmate' },
];
/** An assessment is built in steps. */
const buildingParts = ['', '?step=statements', '?step=people', '?step=pairs', '?step=launch'];
/** Assessments of the demo school: one with names, which the demo teacher reads too, and one without. */
export const assessments = {
  named: demoId('assessment named'),
  anonymous: demoId('assessment published'),
  running: demoId('assessment running'),
};
/** Somebody who sent forms in the one with names. */
export const assessor = demoId('user teacher noura');
const about = `?assessment=${assessments.named}`;
const reportPages: [RegExp, string[]][] = [
  [/^\/assessment\/(?:graph|average-question-report)$/, ['', `?assessment=${assessments.anonymous}`]],
  [
    /^\/assessment\/report\/assessors$/,
    ['', about, `?assessment=${assessments.running}`, `${about}&tab=assessees`],
  ],
  [
    /^\/school-instructor\/assessment\/reports\/assessors$/,
    [about, ...['assessees', 'questions', 'averages', 'graph'].map((tab) => `${about}&tab=${tab}`)],
  ],
  [/^\/assessment_manager\/assessments_reports\/(?:graph|average-question-report)$/, ['', about]],
  [/\/assessors\/assessee$/, [`${about}&assessor=${assessor}`]],
  [/\/assessors\/assessee\/details$/, [`${about}&assessor=${assessor}&assessee=[assessee_id]`]],
];
const partsOf = (pattern: string): readonly string[] => {
  const own = visits.find(({ pages, parts }) => parts && pages.test(pattern));
  if (own?.parts) return own.parts;
  const report = reportPages.find(([pages]) => pages.test(pattern));
  if (report) return report[1];
  if (pattern === '/assessment_manager/assessments/edit/[id]') return buildingParts;
  if (pattern === '/student/exams/view-exam') return [`?exam=${demoId('self study fractions first')}`];
  if (pattern === '/student/practice') return ['', '?view=mastery', '?view=mistakes'];
  if (/^\/school.*question-bank\/\[id\]$/.test(pattern)) return bankParts;
  if (pattern === '/office/calendar') return ['', '?part=bells', '?part=timetables', '?part=rooms'];
  if (pattern === '/office/payments/statements') return ['', '?part=statements', '?part=events'];
  if (pattern === '/office/payments/books') return ['', '?part=open', '?part=documents'];
  if (pattern === '/office/payments/dues') return ['', '?part=acts'];
  if (pattern === '/office/scores') return ['', '?part=columns', '?part=skills', '?part=scales'];
  if (pattern === '/office/courses/[id]') return ['', '?part=people'];
  if (pattern === '/office/structure') return ['', '?part=subjects'];
  if (pattern === '/office/classes') return ['', '?part=teaching', '?part=scopes'];
  return /^\/school.*homework-reports\/\[id\]$/.test(pattern) ? reportParts : [''];
};

export const student = classmate(19);

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
  const visit = visits.find(({ pages, example }) => example && pages.test(pattern));
  if (visit?.example) return visit.example(pattern, teacher);
  if (!pattern.includes('[')) return pattern;
  if (openPages.test(pattern)) return openRows(pattern);
  if (pattern.startsWith('/instructor/'))
    return pattern
      .replace('[session]', demoId('live lesson recorded'))
      .replace('[id]', demoId('self study lesson fractions'));
  if (/assessments_reports\/|question-report|\/assessors\//.test(pattern))
    return assessmentAddress(pattern, teacher);
  if (/^\/home\/(?:parent|student_teacher)\/.*\[id\]$/.test(pattern))
    return pattern.replace('[id]', firstChild);
  if (/^\/assessment.*\/edit\//.test(pattern))
    return pattern.replace(
      '[id]',
      demoId(`assessment ${pattern.startsWith('/assessment/') ? 'running' : 'draft'}`),
    );
  if (/\/preparation\/edit\//.test(pattern)) return pattern.replace('[id]', preparationOf(pattern));
  if (pattern === '/office/activities/[id]') return pattern.replace('[id]', demoId('activity try-science-5'));
  if (pattern.startsWith('/office/courses/[id]'))
    return pattern.replace('[id]', demoId('course spelling-workshop'));
  if (pattern === '/office/payments/[id]') return pattern.replace('[id]', demoId('payment q'));
  if (/^\/(?:parent|subject-activities)\//.test(pattern)) return followedAddress(pattern);
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
