import { demoId } from '../server/demo/random';

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
/** The shop, orders that were paid, declined and asked for by a child, and a fee in parts. */
const shopParts = [
  '',
  `?order=${demoId('order o')}`,
  `?order=${demoId('order t')}`,
  `?request=${demoId('order asked four')}`,
  `?due=${demoId('due tuition shore.5a 0')}`,
];
/** Queries that open the parts of a page; '' is the page itself. */
export const partsOf = (pattern: string) => {
  const report = reportPages.find(([pages]) => pages.test(pattern));
  if (report) return report[1];
  if (pattern === '/assessment_manager/assessments/edit/[id]') return buildingParts;
  if (pattern === '/student/exams/view-exam') return [`?exam=${demoId('self study fractions first')}`];
  if (pattern === '/student/practice') return ['', '?view=mastery', '?view=mistakes'];
  if (/^\/school.*question-bank\/\[id\]$/.test(pattern)) return bankParts;
  if (pattern === '/payment') return shopParts;
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
