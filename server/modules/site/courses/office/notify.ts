import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfficeCourseDetail } from '@/lib/contract/resources/site/office-course';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { branchFormats, inBothLanguages } from '@/server/platform/text/branch-formats';
import { notify } from '@/server/modules/common/notifications';
import { HOLDS_SEAT, schoolDay } from '../queries';

/** What the office did: enrolled somebody, took somebody out, or gave the course other days or times. */
export type CourseNews = 'enrolled' | 'taken_out' | 'moved';

type Notice = { news: CourseNews; userIds: readonly string[]; now: Date };

/**
 * Notifies people, and the guardians of students, of an act of the office; without access to the course
 * there is no link.
 */
export async function notifyOfCourse(
  tx: Tx,
  { id, title, starts_on: from, ends_on: to, state }: OfficeCourseDetail,
  { news, userIds, now }: Notice,
): Promise<void> {
  const formats = await branchFormats(tx, { userId: userIds[0] });
  const dayInBoth = (day: string) => inBothLanguages(formats, (format) => format.date(noonOf(day)));
  const screen = news === 'taken_out' && state === 'draft' ? null : 'course';
  await notify(tx, {
    userIds,
    type: 'course',
    params: { what: news, title, from: dayInBoth(from), to: dayInBoth(to) },
    screenName: screen,
    ...(screen && { guardianScreen: screen }),
    data: { course_uuid: id },
    now,
  });
}

const readerRow = defineRow('courses.readerOfTimes', { id: z.string() });
type Times = Pick<OfficeCourseDetail, 'starts_on' | 'ends_on' | 'meetings'>;
const timesOf = ({ starts_on, ends_on, meetings }: Times): string =>
  [starts_on, ends_on, ...meetings.map(({ weekday, from, to }) => `${weekday} ${from} ${to}`).sort()].join();

/**
 * Notifies holders of a seat, and the instructor, that a course which is not over has other days or times
 * than before.
 */
export async function notifyOfTimes(
  tx: Tx,
  before: OfficeCourseDetail,
  after: OfficeCourseDetail,
  now: Date,
): Promise<void> {
  if (timesOf(before) === timesOf(after)) return;
  const course = sql`courses c where c.id = ${after.id} and c.ends_on >= ${schoolDay(now)}`;
  const held = sql`course_enrolments e where e.course_id = c.id and e.${HOLDS_SEAT}`;
  const readers = await queryRows(
    tx,
    readerRow,
    sql`select e.user_id as id from course_enrolments e join courses c on c.id = e.course_id
        where c.id = ${after.id} and c.ends_on >= ${schoolDay(now)} and e.${HOLDS_SEAT}
      union select c.instructor_id from ${course} and (c.is_published or exists (select 1 from ${held}))`,
  );
  await notifyOfCourse(tx, after, { news: 'moved', userIds: readers.map(({ id }) => id), now });
}
