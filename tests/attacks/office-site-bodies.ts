import type { SeedRows } from './seed-rows';

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const at = (path: string) => `office/api/v1/{locale}/${path}`;

/** What the calls of the office about announcements, public activities and courses take. */
export function officeSiteBodies(rows: SeedRows): Record<string, unknown> {
  const news = {
    ...{ title: { ar: 'إعلان' }, body: { ar: 'نص' }, is_for_all: false, roles: ['parent'] },
    ...{ published_at: new Date(Date.now() + 3_600_000).toISOString(), ends_at: null },
  };
  const activity = {
    ...{ title: { ar: 'نشاط' }, summary: { ar: 'ملخّص' }, body: { ar: 'نص' } },
    ...{ question_uuids: [], is_published: true },
  };
  const course = {
    ...{ title: { ar: 'دورة' }, summary: { ar: 'ملخّص' }, description: { ar: 'وصف' } },
    ...{ instructor_uuid: rows.courseInstructor, subject_uuid: rows.subject, stage: 'middle' },
    ...{ price: 0, currency: 'SAR', seats: 20, starts_on: '2026-10-01', ends_on: '2027-10-01' },
    ...{ meetings: [{ weekday: 0, from: 960, to: 1020 }], sections: [{ title: { ar: 'قسم' }, minutes: 30 }] },
  };
  return {
    [`POST ${at('courses')}`]: document('office_course', course),
    [`PUT ${at('courses/{id}')}`]: document('office_course', { ...course, version: 1 }),
    [`POST ${at('courses/{id}/enrolments')}`]: document('course_seat', { user_uuid: rows.student }),
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
