import * as z from 'zod';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import {
  examFilters,
  generatePracticeInput,
  mistakeFilters,
} from '@/lib/contract/resources/practice/generated-exam';
import { uuid } from '@/lib/contract/text';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db } from '@/server/platform/db/client';
import type { Translate } from '@/server/platform/text/translate';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { type AttemptServices, type TakingEndpoint, takingRoutes } from '@/server/modules/quizzes/attempts';
import {
  deleteExam,
  findAsker,
  findMade,
  listExams,
  selfStudyHooks,
  toExam,
} from '@/server/modules/practice/generated-exams';
import { paperReportRoutes } from '@/server/modules/quizzes/question-reports';
import { findTodays, generatePractice, startMistakes, startPracticeOf, startTodaysTen } from './generate';
import { mistakeIds, noteAnswered } from '@/server/modules/practice/mastery';
import { listMastery, listMistakes } from './notebook';

const base = 'admin/api/v1/{locale}/student/public-practices';
const kinds: readonly QuizKind[] = ['practice'];
const endpoint: TakingEndpoint = {
  base,
  start: 'start-practice',
  finish: 'finish-practice',
  kinds,
  hooks: { ...selfStudyHooks, afterFinish: noteAnswered },
};
const params = z.object({ id: uuid });

const made = async (db: Db, access: Access, id: string, t: Translate) => ({
  status: 201,
  data: toExam(await findMade(db, access, kinds, id), endpoint, t),
});

const making: RouteDefinition[] = [
  route({
    method: 'POST',
    path: `${base}/generate-practice`,
    action: 'practice.generate',
    summary: 'Draw a practice; without count and level it follows from what the student holds',
    body: generatePracticeInput,
    handle: async ({ db, access, actor, body, now, t }) =>
      made(db, access, await generatePractice(db, await findAsker(db, actor), body.data.attributes, now), t),
  }),
  route({
    method: 'POST',
    path: 'student/practices/start-practice/{id}',
    action: 'practice.generate',
    summary: 'Practise a subject or a section of the school; one that is not finished goes on',
    params,
    handle: async ({ db, access, actor, params: { id }, now, t }) =>
      made(db, access, await startPracticeOf(db, await findAsker(db, actor), id, now), t),
  }),
  route({
    method: 'POST',
    path: 'student/practices/today',
    action: 'practice.generate',
    summary: "Today's ten over all subjects; once a day, then the same again",
    handle: async ({ db, access, actor, now, t }) =>
      made(db, access, await startTodaysTen(db, await findAsker(db, actor), now), t),
  }),
  route({
    method: 'POST',
    path: 'student/practices/mistakes',
    action: 'practice.generate',
    summary: 'Practise the oldest mistakes of the notebook',
    handle: async ({ db, access, actor, now, t }) =>
      made(db, access, await startMistakes(db, await findAsker(db, actor), now), t),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    action: 'practice.take',
    summary: 'Take an own practice out of the list',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await deleteExam(db, access, kinds, id, now);
      return { status: 204 };
    },
  }),
];

const reading = ({ papers }: AttemptServices): RouteDefinition[] => [
  route({
    method: 'GET',
    path: 'student/practices/today',
    action: 'practice.list',
    summary: "Today's ten as far as the student is, and how many mistakes wait",
    handle: async ({ db, access, actor, now, t }) => {
      const id = await findTodays(db, await findAsker(db, actor), now);
      const waiting = (await mistakeIds(db, actor.userId)).length;
      const found = id ? toExam(await findMade(db, access, kinds, id), endpoint, t) : null;
      return {
        data: toResource('todays_practice', actor.userId, {
          practice: found && { ...found.attributes, id: found.id },
          mistakes: waiting,
        }),
      };
    },
  }),
  route({
    method: 'GET',
    path: 'student/practices/mastery',
    action: 'mastery.read',
    summary: 'What the student holds of each section, what has faded most first',
    handle: async ({ db, actor, now }) => {
      const rows = await listMastery(db, actor.userId, now);
      return { data: rows.map((row) => toResource('mastery', row.section.id, row)) };
    },
  }),
  route({
    method: 'GET',
    path: 'student/practices/mistakes',
    action: 'mastery.read',
    summary: 'Notebook of mistakes with keys and explanations, the newest first',
    query: mistakeFilters,
    handle: async ({ db, actor, query, now }) => {
      const { rows, total } = await listMistakes(db, papers, actor.userId, query, now);
      return page(
        rows.map(({ id, ...attributes }) => toResource('mistake', id, attributes)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: base,
    action: 'practice.list',
    summary: 'Practices of the student, the newest first',
    query: examFilters,
    handle: async ({ db, access, query, t }) => {
      const { rows, total } = await listExams(db, access, kinds, query);
      return page(
        rows.map((row) => toExam(row, endpoint, t)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}`,
    action: 'practice.list',
    summary: 'One practice of the student',
    params,
    handle: async ({ db, access, params: { id }, t }) => ({
      data: toExam(await findMade(db, access, kinds, id), endpoint, t),
    }),
  }),
];

/** Calls of practice: each answer is graded in the reply that saved it. */
export function practiceRoutes(deps: SchoolDeps, services: AttemptServices): ReturnType<typeof takingRoutes> {
  const taking = takingRoutes(endpoint, deps, services);
  return {
    routes: [...making, ...taking.routes, ...paperReportRoutes(endpoint), ...reading(services)],
    fastRoutes: taking.fastRoutes,
  };
}
