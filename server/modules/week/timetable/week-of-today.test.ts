import { expect, test } from 'vitest';
import { timetableDocument } from '@/lib/contract/resources/week/timetable';
import { createSchool } from '@/tests/server/school';

test('on a weekend the timetable is that of the coming week, unless a week is named', async () => {
  const school = await createSchool();
  // Friday in Riyadh.
  school.setNow(new Date('2026-11-27T09:00:00Z'));
  const teacher = { ...school.as('teacher'), ...(await school.addSession(school.as('teacher'))) };
  const read = async (query = '') => {
    const { body } = await teacher.get(`/api/timetable/api/v1/en/timetable/teacher${query}`);
    return timetableDocument.parse(body).data.attributes.from;
  };
  expect(await read()).toBe('2026-11-29');
  expect(await read('?week=2026-11-27')).toBe('2026-11-22');
});
