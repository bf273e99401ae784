import * as z from 'zod';
import { planWeekQuery } from '@/lib/contract/resources/week/weekly-plan';
import { uuid } from '@/lib/contract/text';
import { type RouteDefinition, route } from '@/server/router/route';
import { confirmReading, findPlaceOf } from './families';
import { printPlan } from './print';
import { readClassPlan, toClassPlan } from './serializer';

const params = z.object({ id: uuid });

/** A way to the published plan of a class: of the student, or of a child by its id. */
export const familyRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'student/weekly-plan',
    action: 'weekly_plan.published',
    summary: 'The published plan of the own class for a week',
    query: planWeekQuery,
    handle: async ({ db, access, query, now }) => {
      const place = await findPlaceOf(db, access, access.actor.userId);
      return { data: toClassPlan(await readClassPlan(db, { ...place, week: query.week }, now)) };
    },
  }),
  route({
    method: 'GET',
    path: 'student/weekly-plan/print',
    action: 'weekly_plan.published',
    summary: 'The published plan of the own class as one A4 page',
    query: planWeekQuery,
    handle: async (context) => {
      const { db, access, query, now } = context;
      const place = await findPlaceOf(db, access, access.actor.userId);
      return printPlan(context, await readClassPlan(db, { ...place, week: query.week }, now), place.branchId);
    },
  }),
  route({
    method: 'GET',
    path: 'parent/students/{id}/weekly-plan',
    action: 'weekly_plan.published',
    summary: 'The published plan of a child’s class for a week',
    params,
    query: planWeekQuery,
    handle: async ({ db, access, params: { id }, query, now }) => {
      const place = await findPlaceOf(db, access, id);
      return { data: toClassPlan(await readClassPlan(db, { ...place, week: query.week }, now)) };
    },
  }),
  route({
    method: 'GET',
    path: 'parent/students/{id}/weekly-plan/print',
    action: 'weekly_plan.published',
    summary: 'The published plan of a child’s class as one A4 page',
    params,
    query: planWeekQuery,
    handle: async (context) => {
      const {
        db,
        access,
        params: { id },
        query,
        now,
      } = context;
      const place = await findPlaceOf(db, access, id);
      return printPlan(context, await readClassPlan(db, { ...place, week: query.week }, now), place.branchId);
    },
  }),
  route({
    method: 'POST',
    path: 'parent/students/{id}/weekly-plan/read',
    action: 'weekly_plan.confirm',
    summary: 'A guardian read the plan of a child’s class for a week',
    params,
    query: planWeekQuery,
    handle: async ({ db, access, params: { id }, query, now }) => {
      await confirmReading(db, access, { studentId: id, week: query.week }, now);
      return { status: 204 };
    },
  }),
];
