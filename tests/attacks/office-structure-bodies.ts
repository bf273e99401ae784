import type { SeedRows } from './seed-rows';

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const at = (path: string) => `office/api/v1/{locale}/${path}`;

/** What the calls of the office about classes, teaching and supervision take. */
export function officeStructureBodies(rows: SeedRows): Record<string, unknown> {
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
    [`POST ${at('grades')}`]: document('office_grade', { name: { ar: 'صف' }, stage: 'high' }),
    [`PUT ${at('grades/{id}')}`]: document('office_grade', { name: { ar: 'صف' }, stage: 'high', version: 1 }),
    [`POST ${at('grades/{id}/move')}`]: move,
    [`POST ${at('subjects')}`]: document('office_subject', { grade_uuid: rows.grade, name: { ar: 'مادة' } }),
    [`PUT ${at('subjects/{id}')}`]: document('office_subject', { name: { ar: 'مادة' }, version: 1 }),
    [`POST ${at('subjects/{id}/move')}`]: move,
    [`POST ${at('structure-templates')}`]: document('structure_addition', {
      ...{ template: 'saudi', grades: ['p1'] },
    }),
    [`POST ${at('branches')}`]: document('office_branch', {
      ...{ name: { ar: 'فرع' }, code: 'second', address: {} },
    }),
    [`PUT ${at('branches/{id}')}`]: document('office_branch', {
      ...{ name: { ar: 'فرع' }, address: {}, phone: null, version: 1 },
    }),
    [`POST ${at('academic-years')}`]: document('academic_year', year),
    [`PUT ${at('academic-years/{id}')}`]: document('academic_year', { ...year, version: 1 }),
    [`POST ${at('academic-years/{id}/weeks/preview')}`]: document('week_plan', { semesters: [term] }),
    [`PUT ${at('academic-years/{id}/semesters')}`]: document('academic_year', {
      semesters: [{ ...term, weeks: [] }],
      version: 1,
    }),
    [`POST ${at('classes')}`]: document('office_class', { grade_uuid: rows.grade, ...room }),
    [`PUT ${at('classes/{id}')}`]: document('office_class', { ...room, version: 1 }),
    [`POST ${at('teaching-assignments/preview')}`]: teaching,
    [`POST ${at('teaching-assignments')}`]: teaching,
    [`PUT ${at('supervisor-scopes/{id}')}`]: document('supervisor_scope', {
      subject_uuids: [rows.subject],
      version: 'd41d8cd98f00b204e9800998ecf8427e',
    }),
  };
}
