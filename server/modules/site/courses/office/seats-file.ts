import { pick } from '@/lib/contract/localized';
import type { CourseSeat, OfficeCourse } from '@/lib/contract/resources/site/office-course';
import type { Translate } from '@/server/platform/text/translate';
import type { ExportTable } from '@/server/router/export-file';

/** Who has a seat in the course, as a table. */
export function seatsTable(course: OfficeCourse, seats: readonly CourseSeat[], t: Translate): ExportTable {
  const head = (key: 'name' | 'username' | 'state' | 'paid' | 'since') => t(`office_courses.file.${key}`);
  return {
    plain: 'course-seats',
    name: `${t('office_courses.file.title')}: ${pick(course.title, t.locale)}`,
    title: t('office_courses.file.title'),
    columns: [
      { key: 'name', header: head('name'), width: 32 },
      { key: 'username', header: head('username'), width: 20 },
      { key: 'state', header: head('state') },
      { key: 'paid', header: head('paid') },
      { key: 'since', header: head('since'), kind: 'moment' },
    ],
    rows: seats.map(({ person, state, is_paid, since }) => ({
      name: pick(person.name, t.locale),
      username: person.username,
      state: t(`office_courses.states.${state}`),
      paid: is_paid ? t('office_courses.file.yes') : '',
      since,
    })),
  };
}
