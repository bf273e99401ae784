import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CourseSeatFilters, courseSeatStates } from '@/lib/contract/resources/site/office-course';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName } from '@/server/platform/db/names';
import { defineRow, hasRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { findOfficeCourse, type Office } from './list';
import { canLearn, isNamed } from './people';
import { notifyOfCourse } from './notify';

const seatFields = {
  id: z.string(),
  person: z.object({ id: z.string(), name: localizedColumn, username: z.string() }),
  state: z.enum(courseSeatStates),
  is_paid: z.boolean(),
  since: z.string(),
};
const seatRow = defineRow('courses.officeSeat', seatFields);
const listedRow = defineRow('courses.officeListedSeat', { ...seatFields, total: z.number() });
const ownRow = defineRow('courses.seatOfPerson', {
  id: z.string(),
  state: z.enum(courseSeatStates),
  user_id: z.string(),
  order_id: z.string().nullable(),
});

const columns = sql`e.id, e.state, e.order_id is not null as is_paid,
  json_build_object('id', u.id, 'name', ${fullName(sql`u`)}, 'username', u.username) as person,
  to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since`;
const tables = sql`course_enrolments e join users u on u.id = e.user_id`;
const order = sql`(e.state = 'cancelled'), e.created_at, e.id`;

type Seats = { courseId: string; filters: CourseSeatFilters };
const where = ({ courseId, filters: { state, search } }: Seats): SQL => sql`e.course_id = ${courseId}
  ${state ? sql`and e.state = ${state}` : sql``} and ${isNamed(search)}`;

/** Who has or had a seat in a course, those who have it first. Errors: 404. */
export async function listSeats(db: Db, access: Office, seats: Seats, now: Date) {
  await findOfficeCourse(db, { access, id: seats.courseId, now });
  const { limit, offset } = slice(seats.filters);
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns}, count(*) over ()::int as total from ${tables} where ${where(seats)}
      order by ${order} limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** All seats of the filters, at most `limit`. */
export const readSeatsFor = (db: Db, seats: Seats, limit: number) =>
  queryRows(
    db,
    seatRow,
    sql`select ${columns} from ${tables} where ${where(seats)} order by ${order} limit ${limit}`,
  );

const countRow = defineRow('courses.officeSeatCount', { n: z.number() });
export const countSeatsFor = async (db: Db, seats: Seats): Promise<number> =>
  (await queryOne(db, countRow, sql`select count(*)::int as n from ${tables} where ${where(seats)}`)).n;

const findSeat = (tx: Tx, id: string) =>
  queryOne(tx, seatRow, sql`select ${columns} from ${tables} where e.id = ${id}`);

type Act = { access: Office; courseId: string; now: Date };

/** The course with its row locked, as selling a seat locks it. Errors: 404; 409 course_ended. */
async function lock(tx: Tx, { access, courseId, now }: Act) {
  await tx.execute(sql`select 1 from courses where id = ${courseId} for update`);
  const course = await findOfficeCourse(tx, { access, id: courseId, now });
  if (course.state === 'ended') throw new ApiError('conflict', { code: 'course_ended' });
  return course;
}

/**
 * Enrols somebody in a free course, also after it began, and notifies them. Errors: 404; 409 course_priced,
 * course_ended, course_full, seat_held; 422 for whom the branch cannot enrol.
 */
export const addSeat = (db: Db, { access, courseId, now }: Act, userId: string) =>
  db.transaction(async (tx) => {
    const course = await lock(tx, { access, courseId, now });
    if (course.price > 0) throw new ApiError('conflict', { code: 'course_priced' });
    if (!(await hasRow(tx, sql`select 1 from users u where u.id = ${userId} and ${canLearn(access.branch)}`)))
      throw new FieldErrors([{ field: 'user_uuid', code: 'choice' }]);
    const own = await queryRow(
      tx,
      ownRow,
      sql`select id, state, user_id, order_id from course_enrolments where course_id = ${courseId}
        and user_id = ${userId}`,
    );
    if (own && own.state !== 'cancelled') throw new ApiError('conflict', { code: 'seat_held' });
    if (course.taken >= course.seats) throw new ApiError('conflict', { code: 'course_full' });
    const id = own?.id ?? newId();
    await tx.execute(sql`insert into course_enrolments (id, course_id, user_id, state, created_at, updated_at)
      values (${id}, ${courseId}, ${userId}, 'enrolled', ${now}, ${now})
      on conflict (course_id, user_id) do update
      set state = 'enrolled', order_id = null, updated_at = ${now}`);
    await audit(tx, access.actor, 'office.course.enrol', courseId, { user_id: userId });
    await notifyOfCourse(tx, course, { news: 'enrolled', userIds: [userId], now });
    return findSeat(tx, id);
  });

/**
 * Removes somebody from a course and notifies them once. Errors: 404; 409 course_ended, seat_paid for a seat
 * that an order paid for, seat_in_order for one that an open order keeps.
 */
export const removeSeat = (db: Db, { access, courseId, now }: Act, id: string) =>
  db.transaction(async (tx) => {
    const course = await lock(tx, { access, courseId, now });
    const own = await queryRow(
      tx,
      ownRow,
      sql`select id, state, user_id, order_id from course_enrolments where course_id = ${courseId}
        and id = ${id}`,
    );
    if (!own) throw new ApiError('not_found');
    if (own.state === 'cancelled') return;
    if (own.order_id) throw new ApiError('conflict', { code: 'seat_paid' });
    const isOrdered = await hasRow(
      tx,
      sql`select 1 from orders o join order_lines l on l.order_id = o.id
        join products p on p.id = l.product_id
        where o.student_id = ${own.user_id} and p.course_id = ${courseId}
        and o.state in ('requested', 'open')`,
    );
    if (isOrdered) throw new ApiError('conflict', { code: 'seat_in_order' });
    await tx.execute(
      sql`update course_enrolments set state = 'cancelled', updated_at = ${now} where id = ${id}`,
    );
    await audit(tx, access.actor, 'office.course.take_out', courseId, { user_id: own.user_id });
    await notifyOfCourse(tx, course, { news: 'taken_out', userIds: [own.user_id], now });
  });
