import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'office.calendar': 'e',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const room = { name: { ar: 'فصل المها' }, capacity: 30, homeroom_teacher_uuid: rows.teacher };
  const teaching = document('teaching_assignment', {
    teacher_uuid: rows.teacher,
    subject_uuid: rows.subject,
    classroom_uuids: [rows.classroom],
  });
  const term = { name: { ar: 'الفصل الأول' }, from: '2033-09-04', to: '2033-12-29' };
  const year = { name: { ar: 'عام' }, from: '2033-08-28', to: '2034-06-15' };
  const move = document('structure_move', { direction: 'up' });
  return {
    'POST office/api/v1/{locale}/grades': document('office_grade', { name: { ar: 'صف' }, stage: 'high' }),
    'PUT office/api/v1/{locale}/grades/{id}': document('office_grade', {
      name: { ar: 'صف' },
      stage: 'high',
      version: 1,
    }),
    'POST office/api/v1/{locale}/grades/{id}/move': move,
    'POST office/api/v1/{locale}/subjects': document('office_subject', {
      grade_uuid: rows.grade,
      name: { ar: 'مادة' },
    }),
    'PUT office/api/v1/{locale}/subjects/{id}': document('office_subject', {
      name: { ar: 'مادة' },
      version: 1,
    }),
    'POST office/api/v1/{locale}/subjects/{id}/move': move,
    'POST office/api/v1/{locale}/structure-templates': document('structure_addition', {
      ...{ template: 'saudi', grades: ['p1'] },
    }),
    'POST office/api/v1/{locale}/academic-years': document('academic_year', year),
    'PUT office/api/v1/{locale}/academic-years/{id}': document('academic_year', { ...year, version: 1 }),
    'POST office/api/v1/{locale}/academic-years/{id}/weeks/preview': document('week_plan', {
      semesters: [term],
    }),
    'PUT office/api/v1/{locale}/academic-years/{id}/semesters': document('academic_year', {
      semesters: [{ ...term, weeks: [] }],
      version: 1,
    }),
    'POST office/api/v1/{locale}/classes': document('office_class', { grade_uuid: rows.grade, ...room }),
    'PUT office/api/v1/{locale}/classes/{id}': document('office_class', { ...room, version: 1 }),
    'POST office/api/v1/{locale}/teaching-assignments/preview': teaching,
    'POST office/api/v1/{locale}/teaching-assignments': teaching,
    'PUT office/api/v1/{locale}/supervisor-scopes/{id}': document('supervisor_scope', {
      subject_uuids: [rows.subject],
      version: 'd41d8cd98f00b204e9800998ecf8427e',
    }),
  };
};
