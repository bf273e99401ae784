import { eq, sql } from 'drizzle-orm';
import type {
  CourseMeeting,
  NewOfficeCourse,
  OfficeCourseChange,
} from '@/lib/contract/resources/site/office-course';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryRow } from '@/server/platform/db/rows';
import { courseSections, courses } from '@/server/platform/db/schema/public-site';
import { searchable } from '@/server/platform/text/arabic';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { findOfficeCourse, type Office } from './list';
import { canTeach } from './people';
import { notifyOfTimes } from './notify';

type Command = { access: Office; now: Date };

const searchRow = defineRow('courses.searchTexts', {
  first_name: localizedColumn,
  last_name: localizedColumn,
  subject: localizedColumn.nullable(),
});

/** Two meetings of one weekday at one time: the second is refused at its row. */
function checkMeetings(meetings: readonly CourseMeeting[]): void {
  const issues = meetings.flatMap(({ weekday, from, to }, index) => {
    const before = meetings.slice(0, index);
    const isDouble = before.some((other) => other.weekday === weekday && from < other.to && other.from < to);
    return isDouble ? [{ field: `meetings.${index}`, code: 'meetings_overlap' as const }] : [];
  });
  if (issues.length > 0) throw new FieldErrors(issues);
}

/** Errors: 422 for an instructor, a subject and meetings that cannot be. */
async function check(
  tx: Tx,
  { instructor_uuid: instructor, subject_uuid: subject, meetings }: NewOfficeCourse,
) {
  checkMeetings(meetings);
  if (!(await hasRow(tx, sql`select 1 from users u where u.id = ${instructor} and ${canTeach}`)))
    throw new FieldErrors([{ field: 'instructor_uuid', code: 'choice' }]);
  if (subject && !(await hasRow(tx, sql`select 1 from subjects s where s.id = ${subject}`)))
    throw new FieldErrors([{ field: 'subject_uuid', code: 'choice' }]);
}

/** What the search of the catalogue reads: titles, summaries, the subject and the instructor. */
async function searchOf(tx: Tx, { title, summary, ...wish }: NewOfficeCourse): Promise<string> {
  const row = await queryRow(
    tx,
    searchRow,
    sql`select u.first_name, u.last_name, (select s.name from subjects s
      where s.id = ${wish.subject_uuid}) as subject
      from users u where u.id = ${wish.instructor_uuid}`,
  );
  const texts = [title, summary, row?.subject, row?.first_name, row?.last_name];
  return searchable(...texts.flatMap((text) => [text?.ar, text?.en]));
}

const columnsOf = async (tx: Tx, wish: NewOfficeCourse) => ({
  instructorId: wish.instructor_uuid,
  subjectId: wish.subject_uuid,
  stage: wish.stage,
  title: wish.title,
  summary: wish.summary,
  description: wish.description,
  price: wish.price,
  currency: wish.currency,
  seats: wish.seats,
  startsOn: wish.starts_on,
  endsOn: wish.ends_on,
  meetings: wish.meetings,
  search: await searchOf(tx, wish),
});

/** Sections as the list has them: those with an id of the course stay the same ones. */
async function writeSections(
  tx: Tx,
  courseId: string,
  sections: NewOfficeCourse['sections'],
  known: Set<string>,
) {
  await tx.delete(courseSections).where(eq(courseSections.courseId, courseId));
  if (sections.length === 0) return;
  const kept = new Set<string>();
  const rows = sections.map(({ id, title, minutes }, position) => {
    const own = id !== null && known.has(id) && !kept.has(id) ? id : newId();
    kept.add(own);
    return { id: own, courseId, title, minutes, position };
  });
  await tx.insert(courseSections).values(rows);
}

/** A new course, which the catalogue does not show yet. Errors: 422. */
export const addCourse = (db: Db, { access, now }: Command, wish: NewOfficeCourse) =>
  db.transaction(async (tx) => {
    await check(tx, wish);
    const id = newId();
    await tx
      .insert(courses)
      .values({ id, branchId: access.branch, ...(await columnsOf(tx, wish)), isPublished: false });
    await writeSections(tx, id, wish.sections, new Set());
    await audit(tx, access.actor, 'office.course.add', id, { before: null, after: { title: wish.title } });
    return findOfficeCourse(tx, { access, id, now });
  });

/** The course with its row locked, as selling a seat locks it. Errors: 404. */
async function lock(tx: Tx, { access, now }: Command, id: string) {
  await tx.execute(sql`select 1 from courses where id = ${id} for update`);
  return findOfficeCourse(tx, { access, id, now });
}

/**
 * Saves a course from the form; people in it are notified of other days or times. Errors: 404; 409 stale;
 * 422 seats_held below the seats that people hold, price_held for another price while somebody holds a seat
 * or a product sells one, and as in a new course.
 */
export const changeCourse = (db: Db, { access, now }: Command, id: string, wish: OfficeCourseChange) =>
  db.transaction(async (tx) => {
    const before = await lock(tx, { access, now }, id);
    if (before.version !== wish.version) throw new ApiError('conflict', { code: 'stale' });
    if (wish.seats < before.taken)
      throw new FieldErrors([{ field: 'seats', code: 'seats_held', params: { count: before.taken } }]);
    const isOther = wish.price !== before.price || wish.currency !== before.currency;
    if (before.is_priced && isOther) throw new FieldErrors([{ field: 'price', code: 'price_held' }]);
    await check(tx, wish);
    const { version, ...terms } = wish;
    await tx
      .update(courses)
      .set({ ...(await columnsOf(tx, terms)), version: version + 1 })
      .where(eq(courses.id, id));
    await writeSections(tx, id, wish.sections, new Set(before.sections.map((section) => section.id)));
    const { sections, meetings, description: _text, ...plain } = terms;
    const kept = { title: before.title, price: before.price, currency: before.currency, seats: before.seats };
    await audit(tx, access.actor, 'office.course.change', id, {
      before: { ...kept, starts_on: before.starts_on, ends_on: before.ends_on },
      after: { ...plain, sections: sections.length, meetings: meetings.length },
    });
    const after = await findOfficeCourse(tx, { access, id, now });
    await notifyOfTimes(tx, before, after, now);
    return after;
  });

/** Shows a course in the catalogue, or takes it out of it; who holds a seat keeps it. Errors: 404. */
export const showCourse = (db: Db, { access, now }: Command, id: string, isPublished: boolean) =>
  db.transaction(async (tx) => {
    const before = await lock(tx, { access, now }, id);
    if ((before.state !== 'draft') === isPublished) return before;
    await tx
      .update(courses)
      .set({ isPublished, version: before.version + 1 })
      .where(eq(courses.id, id));
    const action = isPublished ? 'office.course.publish' : 'office.course.unpublish';
    await audit(tx, access.actor, action, id, { title: before.title });
    return findOfficeCourse(tx, { access, id, now });
  });

/** Deletes a course that nothing is about. Errors: 404; 409 course_used. */
export const deleteCourse = (db: Db, { access, now }: Command, id: string) =>
  db.transaction(async (tx) => {
    const before = await lock(tx, { access, now }, id);
    if (!before.is_unused) throw new ApiError('conflict', { code: 'course_used' });
    await tx.delete(courseSections).where(eq(courseSections.courseId, id));
    await tx.delete(courses).where(eq(courses.id, id));
    await audit(tx, access.actor, 'office.course.delete', id, {
      before: { title: before.title },
      after: null,
    });
  });
