import * as z from 'zod';
import {
  coverageFilters,
  deliverInput,
  lessonName,
  newPreparationInput,
  preparationChangeInput,
  preparationFilters,
  sourceFilters,
} from '@/lib/contract/resources/week/preparation';
import { uuid } from '@/lib/contract/text';
import { staffAddress } from '@/server/access/policy/staff-address';
import { action, page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { carryOver } from './carry-over';
import { createPreparation, deletePreparation, savePreparation } from './commands';
import { listLessons, readCoverage } from './coverage';
import { findLesson, madeFor, shownOf } from './lessons';
import { listPreparations, listSources } from './queries';
import { printPreparation } from './print';
import { readPreparation, toList } from './serializer';
import { reviewRoutes } from './review-routes';
import { deliverPreparation, submitPreparation, withdrawPreparation } from './steps';
import { paperRoutes, templateRoutes } from './template-routes';

const params = z.object({ id: uuid });

/** What a teacher does with the own preparation that needs no body. */
const steps = [
  ['submit', 'Hand a preparation in for review', submitPreparation],
  ['withdraw', 'Take back what nobody has decided yet', withdrawPreparation],
] as const;

const writing: RouteDefinition[] = [
  route({
    method: 'POST',
    path: 'teacher/preparations',
    action: 'preparation.write',
    summary: 'A draft for a lesson: empty, from a template, or copied',
    body: newPreparationInput,
    handle: async ({ db, access, body, now, t }) => {
      const id = await createPreparation(db, access, body.data.attributes, now);
      return { status: 201, ...(await readPreparation(db, { access, t }, id, now)) };
    },
  }),
  route({
    method: 'PUT',
    path: 'teacher/preparations/{id}',
    action: 'preparation.write',
    summary: 'Save a preparation with the version that was read',
    params,
    body: preparationChangeInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await savePreparation(db, access, id, body.data.attributes);
      return readPreparation(db, { access, t }, id, now);
    },
  }),
  route({
    method: 'DELETE',
    path: 'teacher/preparations/{id}',
    action: 'preparation.write',
    summary: 'Take a draft away',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await deletePreparation(db, access, id, now);
      return { status: 204 };
    },
  }),
  ...steps.map(([name, summary, run]) =>
    route({
      method: 'POST',
      path: `teacher/preparations/{id}/${name}`,
      action: 'preparation.write',
      summary,
      params,
      handle: async ({ db, access, params: { id }, now, t }) => {
        await run(db, access, id, now);
        return readPreparation(db, { access, t }, id, now);
      },
    }),
  ),
  route({
    method: 'POST',
    path: 'teacher/preparations/{id}/deliver',
    action: 'preparation.write',
    summary: 'The lesson was taught, with how it went',
    params,
    body: deliverInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await deliverPreparation(db, access, id, body.data.attributes.reflection, now);
      return readPreparation(db, { access, t }, id, now);
    },
  }),
  route({
    method: 'POST',
    path: 'teacher/preparations/{id}/carry-over',
    action: 'preparation.write',
    summary: 'Move on what was prepared for a lesson that fell out, and what follows in turn',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      const moved = await carryOver(db, access, id);
      const { data } = await readPreparation(db, { access, t }, id, now);
      return { data, meta: { moved } };
    },
  }),
];

const reading: RouteDefinition[] = [
  route({
    method: 'GET',
    path: '{staff}/preparations',
    action: 'preparation.list',
    summary: 'Own preparations, or those of the subjects that the supervisor reviews',
    query: preparationFilters,
    handle: async ({ db, access, query, now, t }) => {
      const { rows, total } = await listPreparations(db, access, query);
      return page(await toList(db, rows, { access, t }, now), total, query);
    },
  }),
  // Before the one of an id.
  route({
    method: 'GET',
    path: '{staff}/preparations/sources',
    action: 'preparation.read',
    summary: 'Preparations of a subject that may be copied: own ones, and what colleagues had approved',
    query: sourceFilters,
    handle: async ({ db, access, query, now, t }) => {
      const { rows, total } = await listSources(db, access, query);
      return page(await toList(db, rows, { access, t }, now), total, query);
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/preparations/lessons',
    action: 'preparation.list',
    summary: 'Lessons between two days, each with its preparation or without',
    query: coverageFilters,
    handle: async ({ db, access, query }) => ({
      data: (await listLessons(db, access, query)).map(({ id, ...attributes }) =>
        toResource('lesson', id, attributes),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: '{staff}/preparations/coverage',
    action: 'preparation.list',
    summary: 'Lessons expected, prepared, approved and late, by teacher, subject and class',
    query: coverageFilters,
    handle: async ({ db, access, query, now }) => ({
      data: (await readCoverage(db, access, query, now)).map(({ id, ...attributes }) =>
        toResource('preparation_coverage', id, attributes),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: '{staff}/preparations/{id}',
    action: 'preparation.read',
    summary: 'One preparation with comments, history and media',
    params,
    handle: ({ db, access, params: { id }, now, t }) => readPreparation(db, { access, t }, id, now),
  }),
  route({
    method: 'GET',
    path: '{staff}/preparations/{id}/print',
    action: 'preparation.read',
    summary: 'One preparation as A4 pages',
    params,
    handle: (context) => printPreparation(context, context.params.id),
  }),
  route({
    method: 'GET',
    path: '{staff}/sessions/{lesson}/preparation',
    action: 'preparation.list',
    summary: 'A lesson of the timetable, and its preparation where there is one',
    params: z.object({ lesson: lessonName }),
    handle: async ({ db, access, params: { lesson: name }, t }) => {
      const lesson = await findLesson(db, access, name);
      const made = (await madeFor(db, access, [lesson])).get(name);
      const { day, period, state, classroom, teacher } = lesson;
      const { icon: _icon, ...subject } = lesson.subject;
      return {
        data: toResource('lesson', name, {
          day,
          period,
          state,
          subject,
          classroom,
          teacher,
          preparation: shownOf(made, access),
          actions:
            access.may('preparation.write') && !made?.own
              ? [
                  action(
                    'prepare',
                    'POST',
                    staffAddress(access.actor, t.locale, 'preparations'),
                    t('actions.prepare_lesson'),
                  ),
                ]
              : [],
        }),
      };
    },
  }),
];

/** Lesson preparations: written by teachers, reviewed by supervisors, read in part by students. */
export const preparationRoutes: RouteDefinition[] = [
  ...reading,
  ...writing,
  ...reviewRoutes,
  ...templateRoutes,
  ...paperRoutes,
];
