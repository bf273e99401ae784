import * as z from 'zod';
import { sheetQuery } from '@/lib/contract/resources/common/export';
import {
  coursePeopleFilters,
  type CourseSeat,
  courseSeatFilters,
  newCourseSeatInput,
  newOfficeCourseInput,
  type OfficeCourseDetail,
  officeCourseChangeInput,
  officeCourseFilters,
} from '@/lib/contract/resources/site/office-course';
import { uuid } from '@/lib/contract/text';
import { timeZoneOf } from '@/server/platform/db/branch-zone';
import { exportFile } from '@/server/router/export-file';
import { deliver, EXPORT_LIMIT } from '@/server/router/export-guard';
import { inProgress } from '@/server/router/file-progress';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { findOfficeCourse, listOfficeCourses, readCourseChoices } from './list';
import { listLearners, listTeachersOfCourses } from './people';
import { addSeat, countSeatsFor, listSeats, readSeatsFor, removeSeat } from './seats';
import { seatsTable } from './seats-file';
import { addCourse, changeCourse, deleteCourse, showCourse } from './write';

const params = z.object({ id: uuid });
const seatParams = z.object({ id: uuid, enrolment_id: uuid });
const at = <Path extends string>(path: Path) => `office/api/v1/{locale}/${path}` as const;
const action = 'office.courses' as const;
const courseDocument = ({ id, ...attributes }: OfficeCourseDetail) =>
  toResource('office_course', id, attributes);
const seatDocument = ({ id, ...attributes }: CourseSeat) => toResource('course_seat', id, attributes);

const catalogue: RouteDefinition[] = [
  route({
    method: 'GET',
    path: at('courses'),
    action,
    summary: 'Courses that the branch keeps, drafts included; what the form chooses from in meta',
    query: officeCourseFilters,
    handle: async ({ db, access, query, now }) => {
      const [{ rows, total }, choices] = await Promise.all([
        listOfficeCourses(db, access, query, now),
        readCourseChoices(db, access),
      ]);
      const resources = rows.map(({ id, ...attributes }) => toResource('office_course', id, attributes));
      return page(resources, total, query, undefined, { choices });
    },
  }),
  route({
    method: 'POST',
    path: at('courses'),
    action,
    summary: 'A new course as a draft, with its weekly meetings and sections',
    body: newOfficeCourseInput,
    handle: async ({ db, access, body, now }) => ({
      status: 201,
      data: courseDocument(await addCourse(db, { access, now }, body.data.attributes)),
    }),
  }),
  route({
    method: 'GET',
    path: at('courses/{id}'),
    action,
    summary: 'One course with its outline, as the form has it',
    params,
    handle: async ({ db, access, params: { id }, now }) => ({
      data: courseDocument(await findOfficeCourse(db, { access, id, now })),
    }),
  }),
  route({
    method: 'PUT',
    path: at('courses/{id}'),
    action,
    summary: 'Change a course; the price stays while somebody holds a seat',
    params,
    body: officeCourseChangeInput,
    handle: async ({ db, access, params: { id }, body, now }) => ({
      data: courseDocument(await changeCourse(db, { access, now }, id, body.data.attributes)),
    }),
  }),
  route({
    method: 'DELETE',
    path: at('courses/{id}'),
    action,
    summary: 'Delete a course that nobody ever had a seat in',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await deleteCourse(db, { access, now }, id);
      return { status: 204 };
    },
  }),
  ...(['publish', 'unpublish'] as const).map((verb) =>
    route({
      method: 'POST',
      path: at(`courses/{id}/${verb}`),
      action,
      summary:
        verb === 'publish'
          ? 'Show a course in the catalogue'
          : 'Take a course out of the catalogue; seats stay',
      params,
      handle: async ({ db, access, params: { id }, now }) => ({
        data: courseDocument(await showCourse(db, { access, now }, id, verb === 'publish')),
      }),
    }),
  ),
];

const people: RouteDefinition[] = [
  route({
    method: 'GET',
    path: at('course-instructors'),
    action,
    summary: 'People who can teach a course, by name',
    query: coursePeopleFilters,
    handle: async ({ db, query }) => {
      const { rows, total } = await listTeachersOfCourses(db, query);
      return page(
        rows.map(({ id, ...person }) => toResource('course_person', id, person)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: at('course-learners'),
    action,
    summary: 'People whom the office can enrol by hand, by name',
    query: coursePeopleFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listLearners(db, access, query);
      return page(
        rows.map(({ id, ...person }) => toResource('course_person', id, person)),
        total,
        query,
      );
    },
  }),
];

const seats: RouteDefinition[] = [
  route({
    method: 'GET',
    path: at('courses/{id}/enrolments'),
    action,
    summary: 'Who has or had a seat in a course, and whether it is paid',
    params,
    query: courseSeatFilters,
    handle: async ({ db, access, params: { id }, query, now }) => {
      const { rows, total } = await listSeats(db, access, { courseId: id, filters: query }, now);
      return page(rows.map(seatDocument), total, query);
    },
  }),
  route({
    method: 'GET',
    path: at('courses/{id}/enrolments/export'),
    action,
    summary: 'Who has or had a seat in a course, as XLSX or CSV',
    params,
    query: courseSeatFilters.omit({ page: true, size: true }).extend(sheetQuery.shape),
    handle: (context) =>
      inProgress(context, async (watch) => {
        const { db, access, t, now } = context;
        const { id } = context.params;
        const { format, bom, ...filters } = context.query;
        const course = await findOfficeCourse(db, { access, id, now });
        const wish = { courseId: id, filters };
        const count = async () => {
          const rows = await countSeatsFor(db, wish);
          return { rows, students: rows };
        };
        const taken = { action: 'office.course.export', what: 'course', id, count } as const;
        return deliver(context, taken, async () => {
          const read = async () => seatsTable(course, await readSeatsFor(db, wish, EXPORT_LIMIT), t);
          return exportFile(read, { format, bom }, await timeZoneOf(db, access.branch), {
            ...context,
            watch,
          });
        });
      }),
  }),
  route({
    method: 'POST',
    path: at('courses/{id}/enrolments'),
    action,
    summary: 'Enrol somebody in a free course by hand',
    params,
    body: newCourseSeatInput,
    handle: async ({ db, access, params: { id }, body, now }) => ({
      status: 201,
      data: seatDocument(await addSeat(db, { access, courseId: id, now }, body.data.attributes.user_uuid)),
    }),
  }),
  route({
    method: 'DELETE',
    path: at('courses/{id}/enrolments/{enrolment_id}'),
    action,
    summary: 'Take somebody out of a course whose seat no order paid for',
    params: seatParams,
    handle: async ({ db, access, params: { id, enrolment_id: seat }, now }) => {
      await removeSeat(db, { access, courseId: id, now }, seat);
      return { status: 204 };
    },
  }),
];

/** Courses of the catalogue, as the office makes them. */
export const officeCourseRoutes: RouteDefinition[] = [...catalogue, ...people, ...seats];
