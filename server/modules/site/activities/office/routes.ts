import * as z from 'zod';
import {
  activityChangeInput,
  activityMoveInput,
  activityQuestionFilters,
  newActivityInput,
  type OfficeActivity,
  officeActivityFilters,
} from '@/lib/contract/resources/site/office-activity';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { addActivity, changeActivity, moveActivity, removeActivity } from './commands';
import { listBankQuestions } from './questions';
import { findOfficeActivity, listOfficeActivities, readActivityChoices } from './rows';

const params = z.object({ id: uuid });
const toDocument = ({ id, ...attributes }: OfficeActivity) => toResource('office_activity', id, attributes);

const choosing: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/activity-choices',
    action: 'office.activities',
    summary: 'Subjects of the grades of the branch, of which an activity takes one',
    handle: async ({ db, access }) => ({
      data: toResource('activity_choices', access.branch, await readActivityChoices(db, access)),
    }),
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/activity-questions',
    action: 'office.activities',
    summary: 'Questions of the bank of the branch that everybody may be asked: in no quiz that is not over',
    query: activityQuestionFilters,
    handle: async ({ db, access, query, now }) => {
      const { rows, total } = await listBankQuestions(db, access, query, now);
      return page(
        rows.map(({ id, ...attributes }) => toResource('activity_question', id, attributes)),
        total,
        query,
      );
    },
  }),
];

/** Public activities, as the office keeps them. */
export const officeActivityRoutes: RouteDefinition[] = [
  ...choosing,
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/activities',
    action: 'office.activities',
    summary: 'Public activities of the school by subject, drafts too',
    query: officeActivityFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listOfficeActivities(db, access, query);
      return page(
        rows.map(({ id, ...attributes }) => toResource('office_activity', id, attributes)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: 'office/api/v1/{locale}/activities',
    action: 'office.activities',
    summary: 'A new public activity: a page to read, or questions of the bank',
    body: newActivityInput,
    handle: async ({ db, access, body, now }) => ({
      status: 201,
      data: toDocument(await addActivity(db, access, body.data.attributes, now)),
    }),
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/activities/{id}',
    action: 'office.activities',
    summary: 'One public activity with its text or its questions',
    params,
    handle: async ({ db, access, params: { id }, now }) => ({
      data: toDocument(await findOfficeActivity(db, access, id, now)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'office/api/v1/{locale}/activities/{id}',
    action: 'office.activities',
    summary: 'Words and content of a public activity, and whether everybody finds it',
    params,
    body: activityChangeInput,
    handle: async ({ db, access, params: { id }, body, now }) => ({
      data: toDocument(await changeActivity(db, access, id, body.data.attributes, now)),
    }),
  }),
  route({
    method: 'POST',
    path: 'office/api/v1/{locale}/activities/{id}/move',
    action: 'office.activities',
    summary: 'Move a public activity one place up or down in its subject',
    params,
    body: activityMoveInput,
    handle: async ({ db, access, params: { id }, body, now }) => ({
      data: toDocument(await moveActivity(db, access, id, body.data.attributes.direction, now)),
    }),
  }),
  route({
    method: 'DELETE',
    path: 'office/api/v1/{locale}/activities/{id}',
    action: 'office.activities',
    summary: 'Take a public activity away that no resource leads to',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await removeActivity(db, access, id, now);
      return { status: 204 };
    },
  }),
];
