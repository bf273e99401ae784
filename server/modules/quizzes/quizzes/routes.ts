import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { formativeInput, quizInput, quizFilters } from '@/lib/contract/resources/quizzes/quiz';
import { uuid } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { aboutKinds, type RouteDefinition, route } from '@/server/router/route';
import { createQuiz, publishQuiz, updateQuiz } from './commands';
import type { KindPolicy } from './engine/kinds';
import { cancelQuiz, closeQuiz, copyQuiz, deleteQuiz } from './lifecycle';
import { previewQuiz } from './preview';
import { findQuiz, listQuizzes } from './queries';
import { type Reader, toDetail, toSummary } from './serializer';
import { loadSnapshot } from './snapshot-queries';
import type { Detail } from './detail';
import { studentRoutes, timeRoute } from './students/student-routes';
import { copyTitle, untitled } from './titles';

const params = z.object({ id: uuid });

/** The calls of staff for one kind of quiz: list, write, give, and what is granted to single students. */
export function quizRoutes(kind: KindPolicy): RouteDefinition[] {
  const base = `{staff}/${kind.calls.staff}`;
  const body = input(kind.kind, (kind.audience === 'system' ? formativeInput : quizInput).partial());

  async function detail(db: Db, reader: Reader, id: string, status = 200) {
    const row = await findQuiz(db, reader.access.for('quiz.read'), kind, id);
    if (!row) throw new ApiError('not_found');
    const snapshot = await loadSnapshot(db, reader.access, id);
    return { status, data: toResource(kind.kind, id, toDetail(row, snapshot, reader)) };
  }

  return aboutKinds(
    [kind.kind],
    [
      route({
        method: 'GET',
        path: base,
        action: 'quiz.list',
        summary: 'Quizzes of this kind that the reader may see, with counts of submissions',
        query: quizFilters,
        handle: async ({ db, access, query, now, t }) => {
          const { rows, total } = await listQuizzes(db, access, kind, query, now);
          return page(
            rows.map((row) => toResource(kind.kind, row.quiz.id, toSummary(row, { access, now, t, kind }))),
            total,
            query,
          );
        },
      }),
      route({
        method: 'POST',
        path: base,
        action: 'quiz.create',
        summary: 'Create a draft; all attributes are optional',
        body,
        handle: async ({ db, access, body: { data }, now, t }) => {
          const id = await createQuiz(db, access, kind, data.attributes, untitled());
          return detail(db, { access, now, t, kind }, id, 201);
        },
      }),
      route({
        method: 'GET',
        path: `${base}/{id}`,
        action: 'quiz.read',
        summary: 'One quiz with its paper, its students and the problems that prevent publishing',
        params,
        handle: async ({ db, access, params: { id }, now, t }) => detail(db, { access, now, t, kind }, id),
      }),
      route({
        method: 'PUT',
        path: `${base}/{id}`,
        action: 'quiz.update',
        summary: 'Update a quiz; once a student has started, only more time and more students are accepted',
        params,
        body,
        handle: async ({ db, access, params: { id }, body: { data }, now, t }) => {
          await updateQuiz(db, access, kind, id, data.attributes, now);
          return detail(db, { access, now, t, kind }, id);
        },
      }),
      route({
        method: 'DELETE',
        path: `${base}/{id}`,
        action: 'quiz.delete',
        summary: 'Delete a quiz that nobody has started',
        params,
        handle: async ({ db, access, params: { id }, now }) => {
          await deleteQuiz(db, access, kind, id, now);
          return { status: 204 };
        },
      }),
      previewRoute(kind, base),
      ...stateRoutes(kind, base, detail),
      ...studentRoutes(kind, base, detail),
      ...(kind.timing === 'attempt' ? [timeRoute(kind, base, detail)] : []),
    ],
  );
}

const previewRoute = (kind: KindPolicy, base: string): RouteDefinition =>
  route({
    method: 'GET',
    path: `${base}/{id}/preview`,
    action: 'quiz.read',
    summary: 'Preview of the paper as one student could get it; `sample` draws another one',
    params,
    query: z.object({ sample: z.string().max(40).optional() }),
    handle: async ({ db, access, params: { id }, query, t }) => {
      const row = await findQuiz(db, access, kind, id);
      if (!row) throw new ApiError('not_found');
      const { paper, impossible } = await previewQuiz(db, access, row, query.sample ?? '1', t);
      const { quiz } = row;
      return {
        data: paper.map(({ id: questionId, ...question }) => toResource('question', questionId, question)),
        meta: {
          title: quiz.title,
          instructions: quiz.instructions,
          test_time: quiz.testTime,
          navigation: quiz.navigation,
          question_count: quiz.questionCount,
          total_mark: quiz.totalMark,
          impossible,
        },
      };
    },
  });

const stateRoutes = (kind: KindPolicy, base: string, detail: Detail): RouteDefinition[] => [
  route({
    method: 'POST',
    path: `${base}/{id}/publish`,
    action: 'quiz.update',
    summary: 'Publish a draft; errors name the field of every rule that it breaks',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      await publishQuiz(db, access, kind, id, now);
      return detail(db, { access, now, t, kind }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/close`,
    action: 'quiz.update',
    summary: 'Close a quiz now; open attempts are submitted with the answers saved so far',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      await closeQuiz(db, access, kind, id, now);
      return detail(db, { access, now, t, kind }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/cancel`,
    action: 'quiz.update',
    summary: 'Cancel a published quiz that nobody has started: students no longer have it, staff keep it',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      await cancelQuiz(db, access, kind, id, now);
      return detail(db, { access, now, t, kind }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/copy`,
    action: 'quiz.create',
    summary: 'Duplicate a quiz: a draft with the same paper and settings, without dates and students',
    params,
    handle: async ({ db, access, params: { id }, now, t }) =>
      detail(db, { access, now, t, kind }, await copyQuiz(db, access, kind, id, copyTitle), 201),
  }),
];
