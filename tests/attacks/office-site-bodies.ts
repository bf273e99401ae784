import type { SeedRows } from './seed-rows';

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const at = (path: string) => `office/api/v1/{locale}/${path}`;

/** What the calls of the office about announcements and public activities take. */
export function officeSiteBodies(rows: SeedRows): Record<string, unknown> {
  const news = {
    ...{ title: { ar: 'إعلان' }, body: { ar: 'نص' }, is_for_all: false, roles: ['parent'] },
    ...{ published_at: new Date(Date.now() + 3_600_000).toISOString(), ends_at: null },
  };
  const activity = {
    ...{ title: { ar: 'نشاط' }, summary: { ar: 'ملخّص' }, body: { ar: 'نص' } },
    ...{ question_uuids: [], is_published: true },
  };
  return {
    [`POST ${at('announcements')}`]: document('office_announcement', news),
    [`PUT ${at('announcements/{id}')}`]: document('office_announcement', { ...news, version: 1 }),
    [`POST ${at('activities')}`]: document('office_activity', {
      ...activity,
      ...{ kind: 'reading', subject_uuid: rows.subject },
    }),
    [`PUT ${at('activities/{id}')}`]: document('office_activity', { ...activity, version: 1 }),
    [`POST ${at('activities/{id}/move')}`]: document('activity_move', { direction: 'up' }),
  };
}
