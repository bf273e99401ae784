import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'office.scores': 'e',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const days = { name: { ar: 'الفترة الختامية' }, from: '2033-09-04', to: '2033-12-29', scale: null };
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
    'POST office/api/v1/{locale}/marking-periods': document('marking_period', {
      academic_year_uuid: rows.comingYear,
      grade_uuids: [rows.grade],
      ...days,
    }),
    'PUT office/api/v1/{locale}/marking-periods/{id}': document('marking_period', { ...days, version: 1 }),
    'POST office/api/v1/{locale}/marking-periods/{id}/lock': document('marking_period', {
      is_locked: true,
      version: 1,
    }),
    'POST office/api/v1/{locale}/marking-periods/copy/preview': copy,
    'POST office/api/v1/{locale}/marking-periods/copy': copy,
    'POST office/api/v1/{locale}/level-scales': document('level_scale', {
      name: { ar: 'سلّم جديد' },
      levels: scale.levels.map((level) => ({ ...level, key: null })),
    }),
    'PUT office/api/v1/{locale}/level-scales/{id}': scaleChange,
    'POST office/api/v1/{locale}/level-scales/{id}/preview': scaleChange,
    'POST office/api/v1/{locale}/level-scales/{id}/archive': document('level_scale', {
      is_archived: true,
      version: 1,
    }),
    'PUT office/api/v1/{locale}/marking-periods/{id}/columns': document('period_columns', {
      sheet: 'degrees',
      subject_uuid: rows.subject,
      columns: [
        { key: null, title: { ar: 'بند' }, type: 'mark', weight: 5, max: null, scale: null, formula: null },
      ],
      version: 'd41d8cd98f00b204e9800998ecf8427e',
    }),
  };
};
