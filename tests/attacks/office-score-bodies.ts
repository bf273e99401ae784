import type { SeedRows } from './seed-rows';

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const at = (path: string) => `office/api/v1/{locale}/marking-periods${path}`;
const scales = (path: string) => `office/api/v1/{locale}/level-scales${path}`;

/** What the calls of the office about marking periods, their columns, scales of levels and timetables take. */
export function officeScoreBodies(rows: SeedRows): Record<string, unknown> {
  const days = { name: { ar: 'الفترة الختامية' }, from: '2033-09-04', to: '2033-12-29', scale: null };
  // Begins within the running year, so that it is refused whatever else it names.
  const change = document('year_change', {
    to_year_uuid: null,
    new_year: { name: { ar: 'عام' }, from: '2026-02-01', to: '2026-12-31' },
    ...{ copy_periods: true, keep_teaching: true, reopen_classes: true },
    classes: [
      { classroom_uuid: rows.classroom, graduates: false, transfer_to_uuid: rows.classroom, name: null },
    ],
    ...{ repeat_uuids: [rows.student], leave_uuids: [] },
    transfers: [{ student_uuid: rows.student, classroom_uuid: rows.classroom }],
  });
  const plan = { name: { ar: 'جدول العام' }, from: '2033-09-04', to: '2034-05-25' };
  const scale = {
    name: { ar: 'سلّم المهارات' },
    levels: [
      { key: 'able', code: 'able', name: { ar: 'متمكن' }, from_percent: 75, points: null, color: 'success' },
      { key: null, code: '', name: { ar: 'غير متمكن' }, from_percent: 0, points: null, color: 'neutral' },
    ],
  };
  const scaleChange = document('level_scale', { ...scale, moved: [], version: 1 });
  const copy = document('period_copy', { from_year_uuid: rows.comingYear, to_year_uuid: rows.comingYear });
  return {
    [`POST ${at('')}`]: document('marking_period', {
      academic_year_uuid: rows.comingYear,
      grade_uuids: [rows.grade],
      ...days,
    }),
    [`PUT ${at('/{id}')}`]: document('marking_period', { ...days, version: 1 }),
    [`POST ${at('/{id}/lock')}`]: document('marking_period', { is_locked: true, version: 1 }),
    [`POST ${at('/copy/preview')}`]: copy,
    [`POST ${at('/copy')}`]: copy,
    [`POST ${scales('')}`]: document('level_scale', {
      name: { ar: 'سلّم جديد' },
      levels: scale.levels.map((level) => ({ ...level, key: null })),
    }),
    [`PUT ${scales('/{id}')}`]: scaleChange,
    [`POST ${scales('/{id}/preview')}`]: scaleChange,
    [`POST ${scales('/{id}/archive')}`]: document('level_scale', { is_archived: true, version: 1 }),
    ['POST office/api/v1/{locale}/year-changes']: change,
    ['POST office/api/v1/{locale}/year-changes/preview']: change,
    ['POST employee/timetable/timetables']: document('timetable_plan', plan),
    ['PUT employee/timetable/timetables/{id}']: document('timetable_plan', {
      ...plan,
      version: 'd41d8cd98f00b204e9800998ecf8427e',
    }),
    [`PUT ${at('/{id}/columns')}`]: document('period_columns', {
      sheet: 'degrees',
      subject_uuid: rows.subject,
      columns: [
        { key: null, title: { ar: 'بند' }, type: 'mark', weight: 5, max: null, scale: null, formula: null },
      ],
      version: 'd41d8cd98f00b204e9800998ecf8427e',
    }),
  };
}
