import * as z from 'zod';
import { input, pageQuery } from '@/lib/contract/json-api';
import { finishInput, startInput, studentQuizFilters } from '@/lib/contract/resources/attempt';
import { instant } from '@/lib/contract/text';
import { toAttempt } from '../../attempts/attempt-view';
import type { AttemptEngine } from '../../attempts/engine';
import { tell } from '../../attempts/events';
import { handIn } from '../../attempts/hand-in';
import { readOwnAttempt } from '../../attempts/own-attempt';
import { readSources, toPaperResource } from '../../attempts/paper-view';
import { toResult } from '../../attempts/result-view';
import { mayStartAgain, startAttempt } from '../../attempts/start';
import { clockOf } from '../../attempts/timing';
import { ApiError } from '../../http/errors';
import { readJson } from '../../http/read-body';
import { action, page, slice, toResource } from '../../http/reply';
import { type RouteDefinition, route } from '../../http/route';
import type { FastRoute } from '../../http/serve';
import { parseBody } from '../../http/validate';
import type { SchoolDeps } from '../../school/deps';
import { answersInput, postAnswers } from './answers';
import { endpoints, homeworkBase as base } from './endpoints';
import { listStudentQuizzes, toStudentQuiz } from './list';
import { answeredOrders, sawStudent } from './queries';

const kind = 'homework' as const;
const params = z.object({ id: z.string() });
const UUID = '([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})';
/** Spelled as browsers send it: `1`, `true`, or nothing. */
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const eventInput = z.strictObject({
  kind: z.enum(['focus_lost', 'focus_back', 'reconnected', 'second_device', 'offline_reload']),
  at: instant.optional(),
});
const durationInput = z.strictObject({ student_test_duration: z.unknown() });
/** A body that may be left out altogether. */
const optional = async <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> => {
  const body = await readJson(request);
  return body === undefined ? null : parseBody(schema, body);
};

const listRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/list-homeworks`,
    action: 'attempt.list',
    summary: 'Homework of the student; counts of every tab in meta.counts',
    query: studentQuizFilters,
    handle: async ({ db, actor, query, t, now }) => {
      const { rows, total, counts } = await listStudentQuizzes(db, actor, kind, query, now);
      return page(
        rows.map((row) => toStudentQuiz(row, t, now)),
        total,
        query,
        undefined,
        { counts },
      );
    },
  }),
];

const startRoute = ({ papers }: AttemptEngine) =>
  route({
    method: 'POST',
    path: `${base}/start-homework/{id}`,
    action: 'attempt.start',
    summary: 'Start an attempt or continue the open one',
    params,
    body: input('attempt', startInput),
    isRawBody: true,
    handle: async ({ db, actor, params: { id }, request, now }) => {
      const body = await optional(request, input('attempt', startInput));
      const { client_id: clientId = null, take_over: takeOver = false } = body?.data.attributes ?? {};
      const { attempt } = await startAttempt(db, actor, { quizId: id, kind, clientId, takeOver, now });
      const own = await readOwnAttempt(db, actor, { id: attempt.id, kind, action: 'attempt.paper' });
      return { data: await toAttempt(db, papers, own, clientId, now) };
    },
  });

const paperRoutes = ({ papers }: AttemptEngine): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/{id}/questions`,
    action: 'attempt.paper',
    summary: 'Questions of the open attempt, one a page unless size says more',
    params,
    query: pageQuery,
    handle: async ({ db, actor, params: { id }, query, now }) => {
      const { attempt } = await readOwnAttempt(db, actor, { id, kind, action: 'attempt.paper' });
      if (attempt.state !== 'in_progress') throw new ApiError('conflict', { code: 'attempt_finished' });
      const { offset, limit } = slice(query, 1);
      const entries = attempt.paper.entries.slice(offset, offset + limit);
      const sources = await readSources(db, papers, attempt, entries);
      const meta = { ...clockOf(attempt, now), epoch: attempt.epoch, state: attempt.state };
      return page(sources.map(toPaperResource), attempt.paper.entries.length, query, 1, meta);
    },
  }),
  route({
    method: 'GET',
    path: `${base}/which-solved/{id}`,
    action: 'attempt.paper',
    summary: 'Which questions of the attempt have an answer',
    params,
    handle: async ({ db, actor, params: { id }, now }) => {
      const { attempt } = await readOwnAttempt(db, actor, { id, kind, action: 'attempt.paper' });
      const solved = await answeredOrders(db, attempt);
      const data = attempt.paper.entries.map((entry, index) =>
        toResource('solved_question', entry.question_id, {
          order: index + 1,
          is_solved: solved.has(entry.question_id),
        }),
      );
      return { data, meta: { ...clockOf(attempt, now), epoch: attempt.epoch, state: attempt.state } };
    },
  }),
];

const timeRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/{id}/time-left`,
    action: 'attempt.time_left',
    summary: 'Time that is left, by the server clock',
    params,
    handle: async ({ db, actor, params: { id }, now }) => {
      const { attempt } = await readOwnAttempt(db, actor, { id, kind, action: 'attempt.time_left' });
      await sawStudent(db, attempt, now);
      return {
        data: toResource('time_left', attempt.id, {
          ...clockOf(attempt, now),
          epoch: attempt.epoch,
          state: attempt.state,
        }),
      };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/update-time`,
    action: 'attempt.update_time',
    summary: 'What the device measured; kept in the timeline, never a source of time',
    params,
    body: input('periodic-test', durationInput),
    isRawBody: true,
    handle: async ({ db, actor, params: { id }, request, now }) => {
      const body = await optional(request, input('periodic-test', durationInput));
      const { attempt } = await readOwnAttempt(db, actor, { id, kind, action: 'attempt.update_time' });
      const reported = Number(body?.data.attributes.student_test_duration);
      await sawStudent(db, attempt, now);
      if (Number.isFinite(reported))
        await tell(db, attempt.id, 'time_reported', now, { student_test_duration: reported }, actor.userId);
      return {
        data: toResource('time_left', attempt.id, {
          ...clockOf(attempt, now),
          epoch: attempt.epoch,
          state: attempt.state,
        }),
      };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/events`,
    action: 'attempt.update_time',
    summary: 'A neutral event for the timeline of the attempt',
    params,
    body: input('attempt_event', eventInput),
    handle: async ({ db, actor, params: { id }, body, now }) => {
      const { attempt } = await readOwnAttempt(db, actor, { id, kind, action: 'attempt.update_time' });
      const { kind: event, at } = body.data.attributes;
      await tell(db, attempt.id, event, now, at ? { client_at: at } : {}, actor.userId);
      return { status: 204 };
    },
  }),
];

const endRoutes = ({ papers }: AttemptEngine): RouteDefinition[] => [
  route({
    method: 'POST',
    path: `${base}/finish-homework/{id}`,
    action: 'attempt.finish',
    summary: 'Hand in; force_finish overrides unanswered questions, never missing answers',
    params,
    query: z.object({ force_finish: flag.optional() }),
    body: input('attempt', finishInput),
    isRawBody: true,
    handle: async ({ db, actor, params: { id }, query, request, now }) => {
      const body = await optional(request, input('attempt', finishInput));
      const own = await readOwnAttempt(db, actor, { id, kind, action: 'attempt.finish' });
      const revs = body?.data.attributes.revs ?? {};
      const attempt = await handIn(db, {
        attemptId: own.attempt.id,
        isForced: query.force_finish ?? false,
        revs,
        now,
      });
      return { data: await toAttempt(db, papers, { ...own, attempt }, attempt.holder, now) };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/result`,
    action: 'attempt.result',
    summary: 'Result of a handed-in attempt, as far as the review policy opens it',
    params,
    handle: async ({ db, actor, params: { id }, now, t, locale }) => {
      const own = await readOwnAttempt(db, actor, { id, kind, action: 'attempt.result', isFinished: true });
      const result = await toResult(db, papers, own, now);
      const canRetake = await mayStartAgain(db, actor, { quizId: own.quiz.id, kind, now });
      const actions = canRetake
        ? [action('retake', 'POST', endpoints.start(locale, own.quiz.id), t('attempts.actions.retake'))]
        : [];
      return { data: { ...result, attributes: { ...result.attributes, actions } } };
    },
  }),
];

/** The student's calls of homework, and the hot one before the router. */
export function attemptRoutes(
  deps: SchoolDeps,
  engine: AttemptEngine,
): { routes: RouteDefinition[]; fastRoutes: FastRoute[] } {
  const save = route({
    method: 'POST',
    path: `${base}/post-answer/{id}`,
    action: 'attempt.save',
    summary: 'Save answers; each carries its own event id, lease and revision',
    params,
    body: answersInput,
    isRawBody: true,
    handle: ({ actor, params: { id }, request, receivedAt }) =>
      postAnswers(deps, engine, { request, actor, id, kind, receivedAt }),
  });
  const fastSave: FastRoute = {
    method: 'POST',
    pattern: new RegExp(`^/api/${base.replace('{locale}', '(ar|en)')}/post-answer/${UUID}$`),
    action: 'attempt.save',
    handle: ({ request, match, actor, receivedAt }) =>
      postAnswers(deps, engine, { request, actor, id: match[2] ?? '', kind, receivedAt }),
  };
  return {
    routes: [
      ...listRoutes,
      startRoute(engine),
      save,
      ...paperRoutes(engine),
      ...timeRoutes,
      ...endRoutes(engine),
    ],
    fastRoutes: [fastSave],
  };
}
