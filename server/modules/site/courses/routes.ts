import * as z from 'zod';
import { pageQuery } from '@/lib/contract/json-api';
import { courseFilters, teacherFilters } from '@/lib/contract/resources/site/course';
import { uuid } from '@/lib/contract/text';
import { ApiError } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { mapLocalized } from '@/server/modules/quizzes/questions/engine';
import { renderMarkdown } from '@/server/platform/text/markdown';
import { sendFile } from '@/server/modules/common/files';
import { cancelEnrolment, type Enrolment, enrol } from './enrolments';
import {
  COURSES_A_PAGE,
  courseSubjects,
  findCourse,
  listCourses,
  relatedCourses,
  sectionsOf,
} from './queries';
import { listTaughtCourses } from './taught';
import { findTeacherPicture, listTeachers, TEACHERS_A_PAGE, teacherSubjects } from './teachers';

const params = z.object({ id: uuid });

const toEnrolment = (courseId: string, { id, state, seatsLeft }: Enrolment) => ({
  data: toResource('course_enrolment', id, { course_id: courseId, state, seats_left: seatsLeft }),
});

const toRow =
  (type: string) =>
  <Row extends { id: string }>({ id, ...attributes }: Row) =>
    toResource(type, id, attributes);

const catalogue: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'courses',
    action: 'course.list',
    summary: 'Catalogue of published courses with search, stage, subject, price and order',
    query: courseFilters,
    handle: async ({ db, query, visitor, locale, now }) => {
      const [{ rows, total }, subjects] = await Promise.all([
        listCourses(db, query, { locale, visitor, now }),
        courseSubjects(db, now),
      ]);
      return page(rows.map(toRow('course')), total, query, COURSES_A_PAGE, { subjects });
    },
  }),
  route({
    method: 'GET',
    path: 'courses/{id}',
    action: 'course.list',
    summary: 'One course: outline, instructor, price, seats, weekly hours, related courses',
    params,
    handle: async ({ db, params: { id }, visitor, locale, now }) => {
      const reader = { locale, visitor, now };
      const course = await findCourse(db, id, reader);
      if (!course) throw new ApiError('not_found');
      const [sections, related] = await Promise.all([
        sectionsOf(db, [id]),
        relatedCourses(db, course, reader),
      ]);
      const { bio, languages, course_count, description, instructor, id: _, ...attributes } = course;
      return {
        data: toResource('course', id, {
          ...attributes,
          description: mapLocalized(description, renderMarkdown),
          sections: sections.map(({ course_id: __, ...section }) => section),
          instructor: { ...instructor, bio, languages: languages ?? [], course_count },
          related,
        }),
      };
    },
  }),
];

const seats: RouteDefinition[] = [
  route({
    method: 'POST',
    path: 'courses/{id}/enrolment',
    action: 'course.enrol',
    summary: 'Enrol: enrolled in a free course, reserved in a priced one; repeating gives the same answer',
    params,
    handle: async ({ db, actor, params: { id }, now }) =>
      toEnrolment(id, await enrol(db, { courseId: id, actor, now })),
  }),
  route({
    method: 'DELETE',
    path: 'courses/{id}/enrolment',
    action: 'course.enrol',
    summary: 'Cancel the own enrolment before the course begins',
    params,
    handle: async ({ db, actor, params: { id }, now }) =>
      toEnrolment(id, await cancelEnrolment(db, { courseId: id, actor, now })),
  }),
  route({
    method: 'GET',
    path: 'instructor/courses',
    action: 'course.teach',
    summary: 'Courses that the signed-in instructor teaches, with outline and students',
    query: pageQuery,
    handle: async ({ db, actor, query, locale, now }) => {
      const { rows, total } = await listTaughtCourses(db, actor, query, { locale, now });
      return page(rows.map(toRow('taught_course')), total, query);
    },
  }),
];

const teachers: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'available-teachers',
    action: 'teacher.list',
    summary: 'Teachers for private lessons, by subject and language',
    query: teacherFilters,
    handle: async ({ db, query, locale, now }) => {
      const [{ rows, total }, subjects] = await Promise.all([
        listTeachers(db, query, { locale, now }),
        teacherSubjects(db),
      ]);
      return page(rows.map(toRow('available_teacher')), total, query, TEACHERS_A_PAGE, { subjects });
    },
  }),
  route({
    method: 'GET',
    path: 'available-teachers/{id}/picture',
    action: 'teacher.list',
    summary: 'Picture of a teacher with a public profile',
    params,
    handle: async ({ db, deps, params: { id }, request }) => {
      const file = await findTeacherPicture(db, id);
      if (!file) throw new ApiError('not_found');
      return sendFile(deps.files, file, request);
    },
  }),
];

export const courseRoutes: RouteDefinition[] = [...catalogue, ...seats, ...teachers];

export { officeCourseRoutes } from './office/routes';
