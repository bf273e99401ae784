import * as z from 'zod';
import { input, pageQuery } from '@/lib/contract/json-api';
import { integer } from '@/lib/contract/text';
import { startInput } from '@/lib/contract/resources/quizzes/attempt';
import { openPosition, toAttempt } from './paper/attempt-view';
import type { AttemptServices } from './attempt-services';
import { readOwnAttempt } from './lifecycle/own-attempt';
import { readSources, toPaperResource } from './paper/paper-view';
import { startAttempt } from './lifecycle/start';
import { clockOf } from './engine/timing';
import { ApiError } from '@/server/router/errors';
import { page, slice, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { FastRoute } from '@/server/router/serve';
import type { SchoolDeps } from '@/server/boot/deps';
import { answersInput, postAnswers } from './answers/post-answers';
import type { TakingEndpoint } from './student-endpoints';
import { submitRoutes } from './submit-routes';
import { readOptional } from './optional-body';
import { answeredOrders } from './lifecycle/presence';
import { timeRoutes } from './time-routes';

const params = z.object({ id: z.string() });
const UUID = '([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})';

/** `current_question` is the place of a question, for who asks for no page: the page that holds it is meant. */
const paperQuery = pageQuery.extend({ current_question: integer(1, 1000).optional() });
const pageOf = ({ current_question: place, ...query }: z.output<typeof paperQuery>) =>
  place === undefined || query.page !== undefined
    ? query
    : { ...query, page: Math.ceil(place / (query.size ?? 1)) };

const startRoute = ({ base, start, kinds, hooks }: TakingEndpoint, { papers }: AttemptServices) =>
  route({
    method: 'POST',
    path: `${base}/${start}/{id}`,
    action: 'attempt.start',
    summary: 'Start an attempt or continue the open one',
    params,
    body: input('attempt', startInput),
    isRawBody: true,
    handle: async ({ db, deps, access, params: { id }, request, now, locale }) => {
      const body = await readOptional(request, input('attempt', startInput));
      const {
        client_id: clientId = null,
        take_over: takeOver = false,
        attempt_id: attemptId,
        number,
        access_code: accessCode,
      } = body?.data.attributes ?? {};
      await hooks?.beforeStart?.(db, access, id, now);
      const { attempt } = await startAttempt(deps, access, {
        quizId: id,
        kinds,
        clientId,
        takeOver,
        attemptId: attemptId?.toLowerCase(),
        number,
        accessCode,
        language: locale,
        now,
      });
      const own = await readOwnAttempt(db, access, { id: attempt.id, kinds });
      return { data: await toAttempt(db, papers, own, clientId, now) };
    },
  });

const paperRoutes = ({ base, kinds }: TakingEndpoint, { papers }: AttemptServices): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/{id}/questions`,
    action: 'attempt.paper',
    summary: 'Questions of the open attempt, one a page unless size is given',
    params,
    query: paperQuery,
    handle: async ({ db, access, params: { id }, query: asked, now }) => {
      const query = pageOf(asked);
      const { attempt, quiz } = await readOwnAttempt(db, access, { id, kinds });
      if (attempt.state !== 'in_progress') throw new ApiError('conflict', { code: 'attempt_finished' });
      const { offset, limit } = slice(query, 1);
      const entries = attempt.paper.entries.slice(offset, offset + limit);
      const sources = await readSources(db, papers, attempt, entries);
      const meta = {
        ...clockOf(attempt, now, quiz.pausedAt),
        epoch: attempt.epoch,
        state: attempt.state,
        open_position: openPosition(attempt),
      };
      return page(sources.map(toPaperResource), attempt.paper.entries.length, query, 1, meta);
    },
  }),
  route({
    method: 'GET',
    path: `${base}/which-solved/{id}`,
    action: 'attempt.paper',
    summary: 'Which questions of the attempt are answered',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      const { attempt, quiz } = await readOwnAttempt(db, access, { id, kinds });
      const solved = await answeredOrders(db, attempt);
      const data = attempt.paper.entries.map((entry, index) =>
        toResource('solved_question', entry.question_id, {
          order: index + 1,
          is_solved: solved.has(entry.question_id),
        }),
      );
      return {
        data,
        meta: { ...clockOf(attempt, now, quiz.pausedAt), epoch: attempt.epoch, state: attempt.state },
      };
    },
  }),
];

function saveRoutes(
  { base, kinds, hooks }: TakingEndpoint,
  deps: SchoolDeps,
  services: AttemptServices,
): { save: RouteDefinition; fastSave: FastRoute } {
  return {
    save: route({
      method: 'POST',
      path: `${base}/post-answer/{id}`,
      action: 'attempt.save',
      summary: 'Save answers; each carries its own event id, lease and revision',
      params,
      body: answersInput,
      isRawBody: true,
      handle: ({ access, params: { id }, request, arrivedAt }) =>
        postAnswers(deps, services, { request, access, id, kinds, hooks, arrivedAt }),
    }),
    fastSave: {
      method: 'POST',
      pattern: new RegExp(`^/api/${base.replace('{locale}', '(ar|en)')}/post-answer/${UUID}$`),
      action: 'attempt.save',
      handle: ({ request, match, access, arrivedAt }) =>
        postAnswers(deps, services, { request, access, id: match[2] ?? '', kinds, hooks, arrivedAt }),
    },
  };
}

/** The calls of an attempt: begin, read, save, hand in, result; and the hot one before the router. */
export function takingRoutes(
  endpoint: TakingEndpoint,
  deps: SchoolDeps,
  services: AttemptServices,
): { routes: RouteDefinition[]; fastRoutes: FastRoute[] } {
  const { save, fastSave } = saveRoutes(endpoint, deps, services);
  return {
    routes: [
      // Before the routes of one quiz: `start/{id}` and `{id}/questions` have as many parts.
      startRoute(endpoint, services),
      save,
      ...paperRoutes(endpoint, services),
      ...timeRoutes(endpoint, services),
      ...submitRoutes(endpoint, services),
    ],
    fastRoutes: [fastSave],
  };
}
