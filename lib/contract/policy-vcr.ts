import { type Cells, type Rule, rule } from './policy-rule';

const learner: Cells = { student: 'self' };
const tutor: Cells = { instructor: 'self' };
const office: Cells = { educational_supervisor: 'staff', employee: 'staff' };

/** The virtual classroom (docs/spec/access.md: guardians approve, instructors decide). */
export const vcrPolicy = {
  // Lessons of the instructor, and those that a student is invited to or may join.
  'live_lesson.host': rule(tutor),
  'live_lesson.attend': rule(learner),
  'vcr.browse': rule(learner),
  'vcr.ask': rule(learner),
  'vcr.read': rule({ ...learner, ...tutor, parent: 'child' }),
  'vcr.cancel': rule({ ...learner, ...tutor, parent: 'child' }),
  'vcr.decide': rule(tutor),
  'vcr.calendar': rule(tutor),
  'vcr.approve': rule({ parent: 'child' }),
  'vcr.rate': rule(learner),
  'credit.read': rule(learner),
  // Credits, consent and the words of ratings, for the students of the branch.
  'vcr.manage': rule(office),
} satisfies Record<string, Rule>;
