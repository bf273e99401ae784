import * as z from 'zod';
import {
  type AcademicYear,
  newYearInput,
  semestersInput,
  weekPlanInput,
  yearChangeInput,
} from '@/lib/contract/resources/school/academic-year';
import { uuid } from '@/lib/contract/text';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { addYear, changeYear, listYears, planWeeks, removeYear, writeSemesters } from './years';

const params = z.object({ id: uuid });
const yearDocument = ({ id, ...year }: AcademicYear) => toResource('academic_year', id, year);

/** Academic years with their semesters and weeks, as the office keeps them. */
export const yearRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/academic-years',
    action: 'office.calendar',
    summary: 'Academic years of the school with their semesters and weeks, the newest first',
    handle: async ({ db }) => ({ data: (await listYears(db)).map(yearDocument) }),
  }),
  route({
    method: 'POST',
    path: 'office/api/v1/{locale}/academic-years',
    action: 'office.calendar',
    summary: 'A new academic year, which does not run yet',
    body: newYearInput,
    handle: async ({ db, access, body }) => ({
      status: 201,
      data: yearDocument(await addYear(db, access, body.data.attributes)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'office/api/v1/{locale}/academic-years/{id}',
    action: 'office.calendar',
    summary: 'Name and dates of an academic year',
    params,
    body: yearChangeInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: yearDocument(await changeYear(db, access, id, body.data.attributes)),
    }),
  }),
  route({
    method: 'DELETE',
    path: 'office/api/v1/{locale}/academic-years/{id}',
    action: 'office.calendar',
    summary: 'Take an academic year away in which nothing happened',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await removeYear(db, access, id);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'office/api/v1/{locale}/academic-years/{id}/weeks/preview',
    action: 'office.calendar',
    summary: 'The weeks of semesters as the branch counts them; nothing is written',
    params,
    body: weekPlanInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: toResource('week_plan', id, await planWeeks(db, access, id, body.data.attributes)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'office/api/v1/{locale}/academic-years/{id}/semesters',
    action: 'office.calendar',
    summary: 'Semesters and weeks of an academic year, all of them',
    params,
    body: semestersInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: yearDocument(await writeSemesters(db, access, id, body.data.attributes)),
    }),
  }),
];
