import * as z from 'zod';
import { input, pageQuery } from '@/lib/contract/json-api';
import { markingFilters, markInput } from '@/lib/contract/resources/quizzes/report';
import { uuid } from '@/lib/contract/text';
import type { PaperCache } from '@/server/modules/quizzes/attempts';
import { ApiError } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type Context, type RouteDefinition, route } from '@/server/router/route';
import { answersActions, type ReportKind, reportAddresses } from './actions';
import { readAnswers } from './answers';
import { correctionRoutes } from './corrections/correction-routes';
import { findReport, requireAttempt } from './find-report';
import { markAnswer } from './mark-answer';
import { listMarking, markingQuestions } from './marking';
import { release } from './release';

const one = z.object({ id: uuid });
const two = z.object({ id: uuid, student_id: uuid });
const answersQuery = z.object({ attempt: uuid.optional() });

type AnswersContext = Context<
  z.output<typeof two>,
  z.output<typeof answersQuery>,
  undefined,
  'attempt.read_answers'
>;

async function staffAnswers(
  kind: ReportKind,
  papers: PaperCache,
  { db, access, params, query, now, t }: AnswersContext,
) {
  const head = await findReport(db, access, kind.kinds, params.id, now);
  const { id, attributes } = await readAnswers(
    db,
    papers,
    access,
    { quizId: params.id, studentId: params.student_id, attemptId: query.attempt },
    now,
  );
  const late = attributes.late_answers.filter(({ accepted_at }) => accepted_at === null);
  return toResource('attempt_answers', id, {
    ...attributes,
    actions: answersActions(
      access,
      reportAddresses(kind, access, t, head.kind),
      params.id,
      id,
      {
        hasLate: late.length > 0,
        isLateWaiting: late.some(({ declined_at }) => declined_at === null),
        state: attributes.state,
        source: attributes.source,
      },
      t,
    ),
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
      summary: 'All answers of one student, in pages',
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
    ...releaseRoutes(kind, base),
    ...correctionRoutes(kind, base),
  ];
}

const markingRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/marking/{id}`,
    action: 'attempt.grade',
    summary: 'Essay answers by question, unmarked ones first',
    params: one,
    query: markingFilters,
    handle: async ({ db, access, params, query, now }) => {
      await findReport(db, access, kind.kinds, params.id, now);
      const [{ rows, total }, questions] = await Promise.all([
        listMarking(db, access, params.id, query),
        markingQuestions(db, access, params.id),
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
  ...(['preview', 'commit'] as const).map((step) =>
    route({
      method: 'POST',
      path: step === 'commit' ? `${base}/marks/{id}` : `${base}/marks/{id}/preview`,
      action: 'attempt.grade',
      summary:
        step === 'commit'
          ? 'Mark one answer, with rubric points and a comment'
          : 'Preview of another mark for one answer; changes nothing',
      params: one,
      body: input('mark', markInput),
      handle: async ({ db, access, params, body, now }) => {
        await findReport(db, access, kind.kinds, params.id, now);
        const { attributes } = body.data;
        const { quizId } = await requireAttempt(db, access, kind.kinds, attributes.attempt_id);
        if (quizId !== params.id) throw new ApiError('not_found');
        const isPreview = step === 'preview';
        const { mark, effect } = await markAnswer(db, access, params.id, attributes, { now, isPreview });
        const id = `${attributes.attempt_id}:${attributes.question_id}`;
        return {
          data: isPreview ? toResource('correction', id, effect) : toResource('mark', id, { mark }),
        };
      },
    }),
  ),
];

const releaseRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  ...(['release', 'hide'] as const).map((verb) =>
    route({
      method: 'POST',
      path: `${base}/${verb}/{id}`,
      action: 'quiz.release',
      summary:
        verb === 'release'
          ? 'Release the marks to the students and notify them once'
          : 'Hide released marks again',
      params: one,
      handle: async ({ db, access, params, now }) => {
        await findReport(db, access, kind.kinds, params.id, now);
        await release(db, access, params.id, verb === 'release', now);
        return { status: 204 };
      },
    }),
  ),
];
