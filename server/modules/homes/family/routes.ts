import * as z from 'zod';
import {
  activityQuery,
  type ChildQuiz,
  childQuizQuery,
  examResultQuery,
} from '@/lib/contract/resources/homes/family';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import {
  type AttemptServices,
  listFollowedQuizzes,
  readFollowedResult,
  shownQuiz,
} from '@/server/modules/quizzes/attempts';
import { checkDays } from '@/server/modules/week/attendance';
import { listActivities } from './activities';
import { listFollowed, requireStudent } from './followed';
import { newsRoutes } from './news-routes';

const params = z.object({ id: uuid });
type Listed = Awaited<ReturnType<typeof listFollowedQuizzes>>['rows'][number];

/** A row of a followed student's work: what the student reads of it, without what only the student may do. */
function toChildQuiz(row: Listed, now: Date) {
  const attributes = shownQuiz(row, now);
  const quiz: Omit<ChildQuiz, 'id'> = {
    kind: attributes.kind,
    title: attributes.title,
    subject: attributes.subject,
    tab: attributes.tab,
    state: attributes.state,
    start_at: attributes.start_at,
    end_at: attributes.end_at,
    finished_at: attributes.attempt?.finished_at ?? null,
    is_late: attributes.is_late,
    total_mark: attributes.total_mark,
    mark: attributes.mark,
    percent: attributes.percent,
    is_provisional: attributes.is_provisional,
    has_result: row.pending_count !== null,
  };
  return toResource('child_quiz', row.id, quiz);
}

/** The specification names two calls for the same list. */
const listPaths = ['parent/quizzes/{id}/quizzes', 'general-quizzes/parent/{id}/quizzes'] as const;
const quizLists = listPaths.map((path) =>
  route({
    method: 'GET',
    path,
    action: 'child_quiz.list',
    summary:
      'Work that was given to a followed student by type, subject and day, with marks that the student may see',
    params,
    query: childQuizQuery,
    handle: async ({ db, access, params: { id }, query, now }) => {
      checkDays(query);
      await requireStudent(db, access, id);
      const { subject_id: subject, quiz_type: kind, ...rest } = query;
      const { rows, total } = await listFollowedQuizzes(
        db,
        access,
        id,
        { ...rest, subject, kind, isGiven: true },
        now,
      );
      return page(
        rows.map((row) => toChildQuiz(row, now)),
        total,
        query,
      );
    },
  }),
);

const toActivities = (
  { rows, total }: Awaited<ReturnType<typeof listActivities>>,
  query: z.output<typeof activityQuery>,
) =>
  page(
    rows.map(({ id, ...row }) => toResource('subject_activity', id, row)),
    total,
    query,
  );

/** What guardians and student teachers read of the students whom they follow. */
export const familyRoutes = ({ papers }: Pick<AttemptServices, 'papers'>): RouteDefinition[] => [
  ...quizLists,
  ...newsRoutes,
  route({
    method: 'GET',
    path: 'parent/followed',
    action: 'followed.read',
    summary: 'Students whom the reader follows, each with the own subjects',
    handle: async ({ db, access, now }) => ({
      data: (await listFollowed(db, access, now)).map(({ id, ...row }) =>
        toResource('followed_student', id, row),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: 'parent/quizzes/{id}/quizzes/{quiz_id}',
    action: 'child_quiz.read',
    summary: 'The result of a followed student in one quiz, as the review policy shows it to the student',
    params: params.extend({ quiz_id: uuid }),
    handle: async ({ db, access, params: { id, quiz_id }, now }) => {
      await requireStudent(db, access, id);
      return {
        data: await readFollowedResult({ db, access, papers, now }, { id: quiz_id, studentId: id }),
      };
    },
  }),
  route({
    method: 'GET',
    path: 'parent/exam-results',
    action: 'subject_activity.read',
    summary: 'Tests and exams that followed students handed in, the newest first',
    query: examResultQuery,
    handle: async ({ db, access, query, now }) => {
      checkDays(query);
      if (query.student_id) await requireStudent(db, access, query.student_id);
      return toActivities(await listActivities(db, access, { ...query, isResult: true }, now), query);
    },
  }),
  route({
    method: 'GET',
    path: 'parent/exam-results/{id}',
    action: 'child_quiz.read',
    summary: 'One result of a followed student by its id, as the review policy shows it to the student',
    params,
    handle: async ({ db, access, params: { id }, now }) => ({
      data: await readFollowedResult({ db, access, papers, now }, { id, studentId: null }),
    }),
  }),
  route({
    method: 'GET',
    path: 'parent/subject-activities',
    action: 'subject_activity.read',
    summary: 'What followed students did in their subjects as one dated list',
    query: activityQuery,
    handle: async ({ db, access, query, now }) => {
      checkDays(query);
      if (query.student_id) await requireStudent(db, access, query.student_id);
      return toActivities(await listActivities(db, access, query, now), query);
    },
  }),
];
