import * as z from 'zod';
import {
  assessmentChangeInput,
  assessmentFilters,
  listedPeopleFilters,
  newAssessmentInput,
  peopleFilters,
} from '@/lib/contract/resources/surveys/assessment';
import { uuid } from '@/lib/contract/text';
import { FieldErrors } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { changeAssessment, createAssessment, deleteAssessment, duplicateAssessment } from './commands';
import { listAssessments } from './list';
import { listListed, listPeople, listPlaces } from './people';
import { findAssessment } from './rows';
import { toDocument, toList } from './serializer';
import {
  endAssessment,
  openAssessment,
  publishAssessment,
  remindAssessors,
  withdrawAssessment,
} from './steps';
import { statementRoutes } from './statements/statement-routes';
import { assessmentTemplates } from './statements/templates';

const params = z.object({ id: uuid });
const action = 'assessment.manage' as const;
/** Lists of 5000 people and 100 statements in two languages. */
const MOST_BYTES = 2 * 1024 * 1024;

const writing: RouteDefinition[] = [
  route({
    method: 'POST',
    path: 'assessments',
    action,
    summary: 'A draft of a 360 assessment, with what is known so far',
    body: newAssessmentInput,
    bodyLimit: MOST_BYTES,
    handle: async ({ db, access, body, now, t }) => {
      const id = await createAssessment(db, access, body.data.attributes);
      return { status: 201, ...(await toDocument(db, await findAssessment(db, access, id), t, now)) };
    },
  }),
  route({
    method: 'PUT',
    path: 'assessments/{id}',
    action,
    summary: 'Change what is named; a list goes with its roles, and what was answered is locked',
    params,
    body: assessmentChangeInput,
    bodyLimit: MOST_BYTES,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await changeAssessment(db, access, id, body.data.attributes, now);
      return toDocument(db, await findAssessment(db, access, id), t, now);
    },
  }),
  route({
    method: 'DELETE',
    path: 'assessments/{id}',
    action,
    summary: 'Take an assessment away, with every answer',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await deleteAssessment(db, access, id, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'assessments/{id}/duplicate',
    action,
    summary: 'A draft of the same content and lists: the next cycle',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      const copy = await duplicateAssessment(db, access, id);
      return { status: 201, ...(await toDocument(db, await findAssessment(db, access, copy), t, now)) };
    },
  }),
];

const steps = [
  ['open', 'Ask the assessors, from the start on', openAssessment],
  ['withdraw', 'Back to a draft, as long as nobody has answered', withdrawAssessment],
] as const;
const endings = [
  [
    'close',
    'End it now; what may be known is counted, and answers of an anonymous one are destroyed',
    endAssessment,
  ],
  ['publish', 'Show the results to assessees and viewers', publishAssessment],
] as const;

const stepping: RouteDefinition[] = [
  ...steps.map(([name, summary, run]) =>
    route({
      method: 'POST',
      path: `assessments/{id}/${name}`,
      action,
      summary,
      params,
      handle: async ({ db, access, params: { id }, now, t }) => {
        await run(db, access, id, now);
        return toDocument(db, await findAssessment(db, access, id), t, now);
      },
    }),
  ),
  ...endings.map(([name, summary, run]) =>
    route({
      method: 'POST',
      path: `assessments/{id}/${name}`,
      action,
      summary,
      params,
      handle: async ({ db, access, deps, params: { id }, now, t }) => {
        await run(db, access, { id, secret: deps.settings.secret, now });
        return toDocument(db, await findAssessment(db, access, id), t, now);
      },
    }),
  ),
  route({
    method: 'POST',
    path: 'assessments/{id}/reminders',
    action,
    summary: 'Remind whoever has not sent all forms, once a day',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      const notified = await remindAssessors(db, access, id, now);
      const { data } = await toDocument(db, await findAssessment(db, access, id), t, now);
      return { data, meta: { told: notified } };
    },
  }),
];

const reading: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'assessments',
    action,
    summary: 'Assessments of the own branches, the newest first; meta.states counts them',
    query: assessmentFilters,
    handle: async ({ db, access, query, now, t }) => {
      const { rows, total, states } = await listAssessments(db, access, query, now);
      return page(await toList(db, rows, t, now), total, query, undefined, { states });
    },
  }),
  route({
    method: 'GET',
    path: 'assessments/{id}',
    action,
    summary: 'One assessment as it is edited, with the ids of its lists and what is locked',
    params,
    handle: async ({ db, access, params: { id }, now, t }) =>
      toDocument(db, await findAssessment(db, access, id), t, now),
  }),
  route({
    method: 'GET',
    path: 'assessments/{id}/people',
    action,
    summary:
      'People of one list of an assessment, by name; meta.ids has all of them, meta.roles counts the list',
    params,
    query: listedPeopleFilters,
    handle: async ({ db, access, params: { id }, query }) => {
      const { rows, ids, roles } = await listListed(db, (await findAssessment(db, access, id)).id, query);
      return page(rows.map(toPerson), ids.length, query, undefined, { ids, roles });
    },
  }),
  route({
    method: 'GET',
    path: 'assessment-places',
    action,
    summary: 'Own branches with their classes, to look for people in',
    handle: async ({ db, access }) => ({ data: await listPlaces(db, access) }),
  }),
  route({
    method: 'GET',
    path: 'assessment-people',
    action,
    summary: 'People of a role whom a list may hold, by branch, class and name; meta.ids has all of them',
    query: peopleFilters,
    handle: async ({ db, access, query }) => {
      if (!query.role && !query.ids)
        throw new FieldErrors([{ field: 'role', code: 'required', parameter: true }]);
      const { rows, ids } = await listPeople(db, access, query);
      return page(rows.map(toPerson), ids.length, query, undefined, { ids });
    },
  }),
  route({
    method: 'GET',
    path: 'assessment-templates',
    action,
    summary: 'Categories with statements to begin with',
    handle: () => ({ data: assessmentTemplates() }),
  }),
];

const toPerson = ({ id, ...attributes }: Awaited<ReturnType<typeof listPeople>>['rows'][number]) =>
  toResource('assessment_person', id, attributes);

/** What a manager builds assessments with. */
export const buildRoutes: RouteDefinition[] = [...reading, ...writing, ...stepping, ...statementRoutes];
