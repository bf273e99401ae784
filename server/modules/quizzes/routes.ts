import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { formativeInput, homeworkInput, quizFilters, retakeDocument } from '@/lib/contract/resources/quiz';
import { integer, uuid } from '@/lib/contract/text';
import type { Db } from '../../db/client';
import { ApiError, FieldErrors } from '../../http/errors';
import { page, toResource } from '../../http/reply';
import { type RouteDefinition, route } from '../../http/route';
import { createQuiz, publishQuiz, updateQuiz } from './commands';
import type { KindPolicy } from './kinds';
import { closeQuiz, copyQuiz, deleteQuiz } from './lifecycle';
import { previewQuiz } from './preview';
import { findQuiz, listQuizzes } from './queries';
import { type Reader, toDetail, toSummary } from './serializer';
import { loadSnapshot } from './snapshot';
import { readWindow } from './formative-window';
import { excuseStudents, extendTime, openRetake, setStudentTime } from './students';
import { copyTitle, untitled } from './titles';

const params = z.object({ id: uuid });

const chosen = z.array(uuid).min(1, 'required').max(500, 'too_many');
const excuseInput = z.strictObject({
  students: chosen,
  reason: z.string().trim().min(1, 'required').max(500, 'too_long'),
});
const extendInput = z.strictObject({
  students: chosen.optional(),
  seconds: integer(1, 86_400).optional(),
  minutes: integer(1, 1440).optional(),
  reason: z.string().trim().max(500, 'too_long').optional(),
});

/** The calls of staff for one kind of quiz: list, write, give, and what is granted to single students. */
export function quizModule(kind: KindPolicy): RouteDefinition[] {
  const base = `{staff}/${kind.path}`;
  const body = input(kind.type, (kind.breadth === 'system' ? formativeInput : homeworkInput).partial());

  async function detail(db: Db, reader: Reader, id: string, status = 200) {
    const row = await findQuiz(db, reader.actor, kind, id);
    if (!row) throw new ApiError('not_found');
    const snapshot = await loadSnapshot(db, reader.actor, id);
    return { status, data: toResource(kind.type, id, toDetail(row, snapshot, reader)) };
  }

  return [
    route({
      method: 'GET',
      path: base,
      action: 'quiz.list',
      summary: 'Quizzes of the kind in reach, with what students have done',
      query: quizFilters,
      handle: async ({ db, actor, query, now, t }) => {
        const { rows, total } = await listQuizzes(db, actor, kind, query, now);
        return page(
          rows.map((row) => toResource(kind.type, row.quiz.id, toSummary(row, { actor, now, t, kind }))),
          total,
          query,
        );
      },
    }),
    route({
      method: 'POST',
      path: base,
      action: 'quiz.create',
      summary: 'Begin a draft; nothing but the document is needed',
      body,
      handle: async ({ db, actor, body: { data }, now, t }) => {
        const id = await createQuiz(
          db,
          actor,
          kind,
          await readWindow(db, actor, data.attributes),
          untitled(),
        );
        return detail(db, { actor, now, t, kind }, id, 201);
      },
    }),
    route({
      method: 'GET',
      path: `${base}/{id}`,
      action: 'quiz.read',
      summary: 'One quiz with its paper, its students and what still keeps it from being published',
      params,
      handle: async ({ db, actor, params: { id }, now, t }) => detail(db, { actor, now, t, kind }, id),
    }),
    route({
      method: 'PUT',
      path: `${base}/{id}`,
      action: 'quiz.update',
      summary: 'Save some fields; once a student has started only what gives more time or adds students',
      params,
      body,
      handle: async ({ db, actor, params: { id }, body: { data }, now, t }) => {
        await updateQuiz(db, actor, kind, id, await readWindow(db, actor, data.attributes), now);
        return detail(db, { actor, now, t, kind }, id);
      },
    }),
    route({
      method: 'DELETE',
      path: `${base}/{id}`,
      action: 'quiz.delete',
      summary: 'Take away a quiz that nobody has started',
      params,
      handle: async ({ db, actor, params: { id }, now }) => {
        await deleteQuiz(db, actor, kind, id, now);
        return { status: 204 };
      },
    }),
    previewRoute(kind, base),
    ...stateRoutes(kind, base, detail),
    ...studentRoutes(kind, base, detail),
    ...(kind.isTimed ? [timeRoute(kind, base, detail)] : []),
  ];
}

/** The specification names the resource of this call with a hyphen. */
const timeInput = input(
  'periodic-test',
  z.strictObject({
    student_test_duration: integer(1, 300),
    students: chosen.optional(),
    reason: z.string().trim().max(500, 'too_long').optional(),
  }),
);

const timeRoute = (kind: KindPolicy, base: string, detail: Detail): RouteDefinition =>
  route({
    method: 'PUT',
    path: `${base}/{id}/student-time`,
    action: 'quiz.extend',
    summary: 'Minutes that chosen students, or all, have in all; only ever more than before',
    params,
    body: timeInput,
    handle: async ({ db, actor, params: { id }, body: { data }, now, t }) => {
      const { student_test_duration: minutes, students, reason } = data.attributes;
      const meta = await setStudentTime(db, actor, kind, id, minutes, students, reason, now);
      return { ...(await detail(db, { actor, now, t, kind }, id)), meta };
    },
  });

type Detail = (
  db: Db,
  reader: Reader,
  id: string,
  status?: number,
) => Promise<{ status: number; data: unknown }>;

const previewRoute = (kind: KindPolicy, base: string): RouteDefinition =>
  route({
    method: 'GET',
    path: `${base}/{id}/preview`,
    action: 'quiz.read',
    summary: 'The paper as one student could get it; `sample` draws another one',
    params,
    query: z.object({ sample: z.string().max(40).optional() }),
    handle: async ({ db, actor, params: { id }, query, t }) => {
      const row = await findQuiz(db, actor, kind, id);
      if (!row) throw new ApiError('not_found');
      const { paper, impossible } = await previewQuiz(db, actor, row, query.sample ?? '1', t);
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
    summary: 'Give the draft to its students; every rule that it breaks is told at its field',
    params,
    handle: async ({ db, actor, params: { id }, now, t }) => {
      await publishQuiz(db, actor, kind, id, now);
      return detail(db, { actor, now, t, kind }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/close`,
    action: 'quiz.update',
    summary: 'End it now; what students have saved counts',
    params,
    handle: async ({ db, actor, params: { id }, now, t }) => {
      await closeQuiz(db, actor, kind, id, now);
      return detail(db, { actor, now, t, kind }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/copy`,
    action: 'quiz.create',
    summary: 'A draft with the same paper and rules, without dates and students',
    params,
    handle: async ({ db, actor, params: { id }, now, t }) =>
      detail(db, { actor, now, t, kind }, await copyQuiz(db, actor, kind, id, copyTitle), 201),
  }),
];

const studentRoutes = (kind: KindPolicy, base: string, detail: Detail): RouteDefinition[] => [
  route({
    method: 'POST',
    path: `${base}/retake/{id}`,
    action: 'quiz.retake',
    summary: 'One more attempt for chosen students, in a window of its own',
    params,
    body: retakeDocument,
    handle: async ({ db, actor, params: { id }, body: { data }, now, t }) => {
      if (data.type !== kind.kind) throw new FieldErrors([{ field: 'type', code: 'choice' }]);
      const students = data.relationships.students.data.map((student) => student.id);
      const count = await openRetake(db, actor, kind, id, data.attributes, students, now);
      return { ...(await detail(db, { actor, now, t, kind }, id)), meta: { students: count } };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/excuse`,
    action: 'quiz.retake',
    summary: 'Take the duty from chosen students',
    params,
    body: input(kind.type, excuseInput),
    handle: async ({ db, actor, params: { id }, body: { data }, now, t }) => {
      const { students, reason } = data.attributes;
      await excuseStudents(db, actor, kind, id, students, reason, now);
      return detail(db, { actor, now, t, kind }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/extend`,
    action: 'quiz.extend',
    summary: 'More time for chosen students or for all: open attempts at once, others at their start',
    params,
    body: input(kind.type, extendInput),
    handle: async ({ db, actor, params: { id }, body: { data }, now, t }) => {
      const { students, seconds, minutes, reason } = data.attributes;
      const granted = seconds ?? (minutes === undefined ? 0 : minutes * 60);
      if (granted === 0) throw new FieldErrors([{ field: 'minutes', code: 'required' }]);
      const meta = await extendTime(db, actor, kind, id, granted, students, reason, now);
      return { ...(await detail(db, { actor, now, t, kind }, id)), meta };
    },
  }),
];
