import { psychologicalPolicy } from './policy-psychological';
import { type Cells, type Rule, rule } from './policy-rule';

/**
 * Who reads of students through a link: guardians of children, student teachers of those who accepted them.
 */
export const followers = { parent: 'child', student_teacher: 'link' } as const satisfies Cells;
const staff: Cells = { school_instructor: 'teaches', educational_supervisor: 'supervises' };

/** Attendance, and what families read of it and of the work of their students. */
export const familyPolicy = {
  ...psychologicalPolicy,
  // Of the lessons that a teacher holds; supervisors read those of their subjects.
  'attendance.read': rule(staff),
  'attendance.take': rule({ school_instructor: 'teaches' }),
  'absence.read': rule(followers),
  'absence.excuse': rule({ parent: 'child' }),
  // Teachers and supervisors of the student's class.
  'excuse.answer': rule(staff),
  // Teachers write to guardians of their students and read the own notes; supervisors read those of their
  // classes.
  'guardian_note.write': rule({ school_instructor: 'teaches' }),
  'guardian_note.read': rule(staff),
  'guardian_note.answer': rule({ parent: 'child' }),
  'weekly_digest.read': rule({ parent: 'child' }),
  'followed.read': rule(followers),
  'child_quiz.list': rule(followers),
  // As far as the review policy lets the student see it; a student teacher sees no key.
  'child_quiz.read': rule(followers),
  'subject_activity.read': rule(followers),
} satisfies Record<string, Rule>;
