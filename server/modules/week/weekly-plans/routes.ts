import * as z from 'zod';
import {
  expectedPlanFilters,
  newPlanInput,
  planChangeInput,
  planCommentInput,
  planReminderInput,
  planSourceFilters,
} from '@/lib/contract/resources/week/weekly-plan';
import { uuid } from '@/lib/contract/text';
import { staffAddress } from '@/server/access/policy/staff-address';
import { action, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { commentOn, createPlan, publishPlan, savePlan } from './commands';
import { familyRoutes } from './family-routes';
import { isMissing, listExpected } from './expected';
import { printPlan } from './print';
import { findPlan, listSources } from './queries';
import { remindTeachers } from './reminders';
import { readClassPlan, readPlan, toClassPlan } from './serializer';
import { readWeek } from './week';

const params = z.object({ id: uuid });

const writing: RouteDefinition[] = [
  // Before the one of an id.
  route({
    method: 'GET',
    path: 'teacher/weekly-plans/sources',
    action: 'weekly_plan.write',
    summary: 'Plans that a new one may be copied from: of earlier weeks, and of the other classes',
    query: planSourceFilters,
    handle: async ({ db, access, query, now }) => {
      const { head } = await readWeek(db, access.branch, { week: query.week, now });
      const wish = {
        classroomId: query.classroom_uuid,
        subjectId: query.subject_uuid,
        weekStart: head.from,
      };
      return {
        data: (await listSources(db, access, wish)).map(({ id, classroom, week_start }) =>
          toResource('weekly_plan_source', id, {
            classroom,
            from: week_start,
            is_same_class: classroom.id === query.classroom_uuid,
          }),
        ),
      };
    },
  }),
  route({
    method: 'POST',
    path: 'teacher/weekly-plans',
    action: 'weekly_plan.write',
    summary: 'A draft for a class, subject and week: filled by itself, or with the words of another plan',
    body: newPlanInput,
    handle: async ({ db, access, body, now, t }) => {
      const id = await createPlan(db, access, body.data.attributes, now);
      return { status: 201, ...(await readPlan(db, { access, t }, id, now)) };
    },
  }),
  route({
    method: 'PUT',
    path: 'teacher/weekly-plans/{id}',
    action: 'weekly_plan.write',
    summary: 'Save the own words of a plan with the version that was read',
    params,
    body: planChangeInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await savePlan(db, access, id, body.data.attributes, now);
      return readPlan(db, { access, t }, id, now);
    },
  }),
  route({
    method: 'POST',
    path: 'teacher/weekly-plans/{id}/publish',
    action: 'weekly_plan.write',
    summary: 'Publish a plan, or fill a published one anew; the class is notified once a week',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      await publishPlan(db, access, id, now);
      return readPlan(db, { access, t }, id, now);
    },
  }),
];

const reading: RouteDefinition[] = [
  route({
    method: 'GET',
    path: '{staff}/weekly-plans',
    action: 'weekly_plan.read',
    summary: 'Plans of a week by class and subject, those that are missing among them',
    query: expectedPlanFilters,
    handle: async ({ db, access, query, now, t }) => {
      const week = await readWeek(db, access.branch, { week: query.week, now });
      const plans = await listExpected(db, access, week, query);
      const actions =
        access.may('weekly_plan.remind') && plans.some(isMissing)
          ? [
              action(
                'remind',
                'POST',
                staffAddress(access.actor, t.locale, 'weekly-plans/reminders'),
                t('actions.remind_weekly_plan'),
              ),
            ]
          : [];
      return {
        data: plans.map(({ id, ...attributes }) => toResource('expected_plan', id, attributes)),
        meta: { week: week.head, days: week.days, actions },
      };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/weekly-plans/{id}',
    action: 'weekly_plan.read',
    summary: 'One plan with its lessons, what they are filled with, and comments',
    params,
    handle: ({ db, access, params: { id }, now, t }) => readPlan(db, { access, t }, id, now),
  }),
  route({
    method: 'GET',
    path: '{staff}/weekly-plans/{id}/class',
    action: 'weekly_plan.read',
    summary: 'The published plans of the class in the week, with the plan asked for',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      const plan = await findPlan(db, access, id);
      const read = await readClassPlan(
        db,
        {
          classroom: plan.classroom,
          branchId: plan.branch_id,
          week: plan.week_start,
          alsoId: id,
          isStaff: true,
        },
        now,
      );
      return { data: toClassPlan(read) };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/weekly-plans/{id}/print',
    action: 'weekly_plan.read',
    summary: 'The plan of the class in the week as one A4 page',
    params,
    handle: async (context) => {
      const {
        db,
        access,
        params: { id },
        now,
      } = context;
      const plan = await findPlan(db, access, id);
      const read = await readClassPlan(
        db,
        {
          classroom: plan.classroom,
          branchId: plan.branch_id,
          week: plan.week_start,
          alsoId: id,
          isStaff: false,
        },
        now,
      );
      return printPlan(context, read, plan.branch_id);
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/weekly-plans/{id}/comments',
    action: 'weekly_plan.comment',
    summary: 'Say something about a plan; seen by staff alone',
    params,
    body: planCommentInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await commentOn(db, access, id, body.payload, now);
      return { status: 201, meta: { message: t('weekly_plans.comment_sent') } };
    },
  }),
  route({
    method: 'POST',
    path: 'employee/weekly-plans/reminders',
    action: 'weekly_plan.remind',
    summary: 'Remind the teachers whose plans of a week are missing, each once a day',
    body: planReminderInput,
    handle: async ({ db, access, body, now, t }) => {
      const { reminded, before } = await remindTeachers(db, access, body.data.attributes.week, now);
      return { meta: { message: t('weekly_plans.reminded', { reminded, before }), reminded, before } };
    },
  }),
];

/** Weekly plans: written by teachers, watched by supervisors, read by students and guardians. */
export const weeklyPlanRoutes: RouteDefinition[] = [...writing, ...reading, ...familyRoutes];
