import * as z from 'zod';
import { activityFilters, activityQuery, tryInput } from '@/lib/contract/resources/site/activity';
import { uuid } from '@/lib/contract/text';
import { ApiError } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { mapLocalized } from '@/server/modules/quizzes/questions/engine';
import { renderMarkdown } from '@/server/platform/text/markdown';
import { sendFile } from '@/server/modules/common/files';
import { officeActivityRoutes } from './office/routes';
import { check, readPaper, newNonce } from './paper';
import {
  ACTIVITIES_A_PAGE,
  activitiesOfSubject,
  findActivity,
  findActivityFile,
  listActivities,
  servableQuestions,
} from './queries';
import { createTryLimit } from './try-limit';

const params = z.object({ id: uuid });

const reading: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'activities',
    action: 'activity.read',
    summary: 'Public activities',
    query: activityFilters,
    handle: async ({ db, query }) => {
      const { rows, total } = await listActivities(db, query);
      const data = rows.map(({ id, ...attributes }) => toResource('activity', id, attributes));
      return page(data, total, query, ACTIVITIES_A_PAGE);
    },
  }),
  route({
    method: 'GET',
    path: 'activities/{id}',
    action: 'activity.read',
    summary: 'One activity with its neighbours; with a subject it has to be of that subject',
    params,
    query: activityQuery,
    handle: async ({ db, params: { id }, query, now }) => {
      const found = await findActivity(db, id, now);
      if (!found || (query.subject && query.subject.toLowerCase() !== found.subject.id))
        throw new ApiError('not_found');
      const { id: _, body, ...attributes } = found;
      const all = await activitiesOfSubject(db, found.subject.id);
      const place = all.findIndex((entry) => entry.id === found.id);
      return {
        data: toResource('activity', id, {
          ...attributes,
          body: body && mapLocalized(body, renderMarkdown),
          neighbours: {
            previous: all[place - 1] ?? null,
            next: all[place + 1] ?? null,
            position: place + 1,
            total: all.length,
          },
        }),
      };
    },
  }),
  route({
    method: 'GET',
    path: 'activities/{id}/files/{file_id}',
    action: 'activity.read',
    summary: 'A file of a question of the activity',
    params: params.extend({ file_id: uuid }),
    handle: async ({ db, deps, params: { id, file_id }, request, now }) => {
      const file = await findActivityFile(db, id, file_id, now);
      if (!file) throw new ApiError('not_found');
      return sendFile(deps.files, file, request);
    },
  }),
];

/** Questions are handed out and answers checked; nothing that a guest does is stored. */
function trying(): RouteDefinition[] {
  const countTry = createTryLimit();
  return [
    route({
      method: 'GET',
      path: 'activities/{id}/questions',
      action: 'activity.read',
      summary: 'Questions of a quiz without their keys; send `meta.nonce` back with the answers',
      params,
      handle: async ({ db, params: { id }, locale, now }) => {
        const activity = await findActivity(db, id, now);
        if (activity?.kind !== 'quiz') throw new ApiError('not_found');
        const slots = await servableQuestions(db, id, now);
        const nonce = newNonce();
        return { data: await readPaper({ db, activityId: id, locale, slots, nonce }), meta: { nonce } };
      },
    }),
    route({
      method: 'POST',
      path: 'activities/{id}/try',
      action: 'activity.try',
      summary: 'Check answers: marks, right answers and explanations; nothing is stored',
      params,
      body: tryInput,
      handle: async ({ db, params: { id }, body, locale, now, ip }) => {
        countTry(ip, now);
        const activity = await findActivity(db, id, now);
        if (activity?.kind !== 'quiz') throw new ApiError('not_found');
        const { nonce, answers } = body.data.attributes;
        const slots = await servableQuestions(db, id, now);
        const result = await check({ db, activityId: id, locale, slots, nonce }, answers);
        return { data: toResource('activity_result', id, result) };
      },
    }),
  ];
}

export const activityRoutes: RouteDefinition[] = [...reading, ...trying(), ...officeActivityRoutes];
