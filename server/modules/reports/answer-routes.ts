import * as z from 'zod';
import { input, pageQuery } from '@/lib/contract/json-api';
import { markingFilters, markInput, regradeInput } from '@/lib/contract/resources/report';
import { instant, text, uuid } from '@/lib/contract/text';
import { acceptLateAnswer, reopenAttempt, voidAttempt } from '../../attempts/manage';
import type { PaperCache } from '../../attempts/paper-cache';
import { audit } from '../../db/audit';
import { ApiError, FieldErrors } from '../../http/errors';
import { page, toResource } from '../../http/reply';
import { type Context, type RouteDefinition, route } from '../../http/route';
import { answersActions, type ReportKind, reportAddresses } from './actions';
import { readAnswers } from './answers';
import { findReport, requireAttempt } from './find';
import { listMarking, markAnswer, markingQuestions } from './marking';
import { regrade } from './regrade';
import { release } from './release';

const one = z.object({ id: uuid });
const two = z.object({ id: uuid, student_id: uuid });
const reopenInput = z.strictObject({ deadline: instant, reason: text(500) });
const voidInput = z.strictObject({ reason: text(500) });
const lateInput = z.strictObject({ event_id: uuid, reason: text(500).optional() });
const answersQuery = z.object({ attempt: uuid.optional() });

type AnswersContext = Context<z.output<typeof two>, z.output<typeof answersQuery>, undefined>;

async function staffAnswers(
  kind: ReportKind,
  papers: PaperCache,
  { db, actor, params, query, now, t }: AnswersContext,
) {
  const head = await findReport(db, actor, kind.kinds, params.id, now, 'attempt.read_answers');
  const { id, attributes } = await readAnswers(
    db,
    papers,
    actor,
    { quizId: params.id, studentId: params.student_id, attemptId: query.attempt },
    now,
  );
  const hasLate = attributes.late_answers.some(({ accepted_at }) => accepted_at === null);
  return toResource('attempt_answers', id, {
    ...attributes,
    actions: answersActions(actor, reportAddresses(kind, actor, t, head.kind), params.id, id, hasLate, t),
  });
}

/** Calls about single answers: reading, marking, regrading, late work, reopening. */
export function answerRoutes(kind: ReportKind, papers: PaperCache): RouteDefinition[] {
  const base = `{staff}/${kind.reports}`;
  return [
    route({
      method: 'GET',
      path: `${base}/get-answers/{id}/{student_id}`,
      action: 'attempt.read_answers',
      summary: 'All answers of one student with keys, marks, late answers and timeline',
      params: two,
      query: answersQuery,
      handle: async (context) => ({ data: await staffAnswers(kind, papers, context) }),
    }),
    route({
      method: 'GET',
      path: `${base}/get-answers-paginate/{id}/{student_id}`,
      action: 'attempt.read_answers',
      summary: 'The same answers, page by page',
      params: two,
      query: pageQuery.extend(answersQuery.shape),
      handle: async (context) => {
        const { attributes } = await staffAnswers(kind, papers, context);
        const size = context.query.size ?? 1;
        const from = ((context.query.page ?? 1) - 1) * size;
        const { questions, ...head } = attributes;
        const data = questions
          .slice(from, from + size)
          .map(({ id, ...question }) => toResource('review_question', id, question));
        return page(data, questions.length, context.query, size, { attempt: head });
      },
    }),
    ...markingRoutes(kind, base),
    ...regradeRoutes(kind, base),
    ...attemptRoutes(kind, base),
  ];
}

const markingRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/marking/{id}`,
    action: 'attempt.grade',
    summary: 'Written answers by question, those that wait first',
    params: one,
    query: markingFilters,
    handle: async ({ db, actor, params, query, now }) => {
      await findReport(db, actor, kind.kinds, params.id, now, 'attempt.grade');
      const [{ rows, total }, questions] = await Promise.all([
        listMarking(db, actor, params.id, query),
        markingQuestions(db, actor, params.id),
      ]);
      return page(
        rows.map(({ id, ...row }) => toResource('marking_entry', id, row)),
        total,
        query,
        30,
        { questions },
      );
    },
  }),
  route({
    method: 'POST',
    path: `${base}/marks/{id}`,
    action: 'attempt.grade',
    summary: 'Mark one answer, with rubric points and a comment',
    params: one,
    body: input('mark', markInput),
    handle: async ({ db, actor, params, body, now }) => {
      await findReport(db, actor, kind.kinds, params.id, now, 'attempt.grade');
      const { attributes } = body.data;
      const { quizId } = await requireAttempt(db, actor, kind.kinds, attributes.attempt_id, 'attempt.grade');
      if (quizId !== params.id) throw new ApiError('not_found');
      const { mark } = await markAnswer(db, actor, attributes, now);
      return { data: toResource('mark', `${attributes.attempt_id}:${attributes.question_id}`, { mark }) };
    },
  }),
];

const regradeRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  ...(['preview', 'commit'] as const).map((step) =>
    route({
      method: 'POST',
      path: step === 'commit' ? `${base}/regrade/{id}` : `${base}/regrade/{id}/preview`,
      action: 'quiz.regrade',
      summary:
        step === 'commit'
          ? 'Regrade a question that was fixed, in one transaction'
          : 'Who would gain or lose by a regrade; changes nothing',
      params: one,
      body: input('regrade', regradeInput),
      handle: async ({ db, actor, params, body, now }) => {
        await findReport(db, actor, kind.kinds, params.id, now, 'quiz.regrade');
        const { id, ...attributes } = await regrade(
          db,
          actor,
          params.id,
          body.data.attributes,
          now,
          step === 'preview',
        );
        return { data: toResource('regrade', id, attributes) };
      },
    }),
  ),
  ...(['release', 'hide'] as const).map((verb) =>
    route({
      method: 'POST',
      path: `${base}/${verb}/{id}`,
      action: 'quiz.release',
      summary:
        verb === 'release'
          ? 'Release the marks to the students and tell them once'
          : 'Hide released marks again',
      params: one,
      handle: async ({ db, actor, params, now }) => {
        await findReport(db, actor, kind.kinds, params.id, now, 'quiz.release');
        await release(db, actor, params.id, verb === 'release', now);
        return { status: 204 };
      },
    }),
  ),
];

const attemptRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  route({
    method: 'POST',
    path: `${base}/late-answers/{id}`,
    action: 'attempt.grade',
    summary: 'Let a late answer of an attempt count',
    params: one,
    body: input('late_answer', lateInput),
    handle: async ({ db, actor, params, body, now }) => {
      await requireAttempt(db, actor, kind.kinds, params.id, 'attempt.grade');
      await db.transaction(async (tx) => {
        const { event_id, reason } = body.data.attributes;
        const { attemptId } = await acceptLateAnswer(tx, event_id, {
          actorId: actor.userId,
          reason: reason ?? null,
          now,
        });
        if (attemptId !== params.id) throw new ApiError('not_found');
        await audit(tx, actor, 'attempt.accept_late', params.id, { event_id }, reason);
      });
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/reopen/{id}`,
    action: 'attempt.reopen',
    summary: 'Open a handed-in attempt again until a deadline',
    params: one,
    body: input('attempt', reopenInput),
    handle: async ({ db, actor, params, body, now }) => {
      await requireAttempt(db, actor, kind.kinds, params.id, 'attempt.reopen');
      const { deadline, reason } = body.data.attributes;
      if (new Date(deadline) <= now) throw new FieldErrors([{ field: 'deadline', code: 'in_past' }]);
      await db.transaction(async (tx) => {
        await reopenAttempt(tx, params.id, {
          actorId: actor.userId,
          reason,
          now,
          deadline: new Date(deadline),
        });
        await audit(tx, actor, 'attempt.reopen', params.id, { deadline }, reason);
      });
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/void/{id}`,
    action: 'attempt.reopen',
    summary: 'Take an attempt out of everything that counts',
    params: one,
    body: input('attempt', voidInput),
    handle: async ({ db, actor, params, body, now }) => {
      await requireAttempt(db, actor, kind.kinds, params.id, 'attempt.reopen');
      const { reason } = body.data.attributes;
      await db.transaction(async (tx) => {
        await voidAttempt(tx, params.id, { actorId: actor.userId, reason, now });
        await audit(tx, actor, 'attempt.void', params.id, {}, reason);
      });
      return { status: 204 };
    },
  }),
];
