import * as z from 'zod';
import { type QuizKind, selfStudyKinds } from '@/lib/contract/quiz-kinds';
import {
  challengeInput,
  examFilters,
  generateExamInput,
  instructorExamInput,
  publicReportInput,
} from '@/lib/contract/resources/practice/generated-exam';
import { uuid } from '@/lib/contract/text';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { type AttemptServices, type TakingEndpoint, takingRoutes } from '@/server/modules/quizzes/attempts';
import { paperReportRoutes, reportFromPaper, toOwnReport } from '@/server/modules/quizzes/question-reports';
import { answerOf } from './answer';
import { findAsker } from './requester';
import { challengeClassmates, assignToStudents } from './challenge';
import { deleteExam } from './delete';
import { generateExamFor } from './generate';
import { selfStudyHooks } from './hooks';
import {
  findExam,
  findMade,
  listClassmates,
  listCourseStudents,
  listExams,
  listLessonStudents,
} from './queries';
import { toExam } from './serializer';
import { supportRoutes } from './support-routes';

const base = 'admin/api/v1/{locale}/student/public-exams';
const own: readonly QuizKind[] = [selfStudyKinds.own];
const general: readonly QuizKind[] = [selfStudyKinds.general];
const kinds = [...own, ...general];
const endpoint: TakingEndpoint = {
  base,
  start: 'start-exam',
  finish: 'finish-exam',
  kinds,
  hooks: selfStudyHooks,
};
const params = z.object({ id: uuid });

const listRoute = (path: string, of: readonly QuizKind[], summary: string) =>
  route({
    method: 'GET',
    path,
    action: 'exam.list',
    summary,
    query: examFilters,
    handle: async ({ db, access, query, t }) => {
      const { rows, total } = await listExams(db, access, of, query);
      return page(
        rows.map((row) => toExam(row, endpoint, t)),
        total,
        query,
      );
    },
  });

const reading: RouteDefinition[] = [
  listRoute(base, own, 'Exams that the student generated or was sent, the newest first'),
  listRoute('admin/api/v1/{locale}/student/general-exams', general, 'Exams that staff made for the grade'),
  route({
    method: 'GET',
    path: `${base}/{id}`,
    action: 'exam.list',
    summary: 'One exam of the student, generated or general',
    params,
    handle: async ({ db, access, params: { id }, t }) => ({
      data: toExam(await findExam(db, access, kinds, id), endpoint, t),
    }),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/answers/{question_id}`,
    action: 'exam.take',
    summary: 'The own answer to one question of the paper',
    params: z.object({ id: uuid, question_id: uuid }),
    handle: async ({ db, access, params: { id, question_id } }) => ({
      data: await answerOf(db, access, kinds, { id, questionId: question_id }),
    }),
  }),
];

const making: RouteDefinition[] = [
  route({
    method: 'POST',
    path: `${base}/generate-exam`,
    action: 'exam.generate',
    summary:
      'Draw an exam; what cannot be drawn is refused with the changes that would help in meta.remedies',
    body: generateExamInput,
    handle: async ({ db, access, actor, body, now, t }) => {
      const id = await generateExamFor(db, await findAsker(db, actor), body.data.attributes, now);
      return { status: 201, data: toExam(await findMade(db, access, own, id), endpoint, t) };
    },
  }),
  route({
    method: 'POST',
    path: 'instructor/exams/generate',
    action: 'exam.generate',
    summary: 'Draw an exam of a taught subject; with a course or a live lesson its students get it at once',
    body: instructorExamInput,
    handle: async ({ db, access, actor, body, now, t }) => {
      const { course_id, live_session_id, ...wish } = body.data.attributes;
      const students = course_id ? await listCourseStudents(db, actor.userId, course_id) : [];
      if (students === null) throw new FieldErrors([{ field: 'course_id', code: 'id' }]);
      const invited = live_session_id ? await listLessonStudents(db, actor.userId, live_session_id) : [];
      if (invited === null) throw new FieldErrors([{ field: 'live_session_id', code: 'id' }]);
      const all = [...new Set([...students, ...invited])];
      const id = await generateExamFor(db, await findAsker(db, actor), wish, now);
      const exam = await findMade(db, access, own, id);
      await assignToStudents(db, exam, all, { lesson: live_session_id ?? null, now });
      return { status: 201, data: toExam(exam, endpoint, t), meta: { students: all.length } };
    },
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    action: 'exam.take',
    summary: 'Take an own exam out of the list',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await deleteExam(db, access, own, id, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'admin/api/v1/{locale}/student/public-reports/{id}/exam_question/{question_id}',
    action: 'question.report',
    summary: 'Report a question of an exam of one’s own to those who keep the bank',
    params: z.object({ id: uuid, question_id: uuid }),
    body: publicReportInput,
    handle: async ({ db, access, params: { id, question_id }, body, now }) => {
      const { report, reason = 'other' } = body.data.attributes;
      const given = { question_id, reason, note: report };
      const { report: stored, isNew } = await reportFromPaper(db, access, { id, kinds }, given, now).catch(
        (error: unknown) => {
          // The address names the question, so another question is not found.
          throw error instanceof FieldErrors ? new ApiError('not_found') : error;
        },
      );
      return { status: isNew ? 201 : 200, data: toOwnReport(stored) };
    },
  }),
];

const challenging: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/{id}/classmates`,
    action: 'exam.challenge',
    summary: 'Classmates who may get the questions of an own exam',
    params,
    handle: async ({ db, access, actor, params: { id } }) => {
      await findExam(db, access, own, id);
      const rows = await listClassmates(db, actor.userId, id);
      return { data: rows.map(({ id: mate, ...attributes }) => toResource('classmate', mate, attributes)) };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/challenge`,
    action: 'exam.challenge',
    summary: 'Give classmates the questions of an own exam; who has them is left out',
    params,
    body: challengeInput,
    handle: async ({ db, access, params: { id }, body, now }) => {
      const sent = await challengeClassmates(db, access, id, body.data.attributes.students, now);
      return { status: sent > 0 ? 201 : 200, data: toResource('challenge', id, { sent }) };
    },
  }),
];

/** Exams that students generate or that staff make for a grade. */
export function examRoutes(deps: SchoolDeps, services: AttemptServices): ReturnType<typeof takingRoutes> {
  const taking = takingRoutes(endpoint, deps, services);
  return {
    routes: [
      ...supportRoutes,
      ...making,
      ...challenging,
      ...taking.routes,
      ...paperReportRoutes(endpoint),
      ...reading,
    ],
    fastRoutes: taking.fastRoutes,
  };
}
