import { supportQuery } from '@/lib/contract/resources/practice/generated-exam';
import type { Actor } from '@/server/access/actor';
import type { Db } from '@/server/platform/db/client';
import { translate } from '@/server/platform/text/translate';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { findAsker, listAskedSubjects } from './requester';
import { difficultyLevels, MIXED, questionCounts } from './engine/generate';
import { countAvailable } from './generate';

type Query = { subject_id?: string | undefined; sections?: string[] | undefined };

/** Available questions of each level; null until subject and sections are chosen. */
async function available(db: Db, actor: Actor, { subject_id, sections }: Query, now: Date) {
  if (!subject_id || !sections || sections.length === 0) return null;
  return countAvailable(db, await findAsker(db, actor), { subject_id, sections }, now);
}

const nameOf = (level: number) => ({
  ar: translate('ar')(`exams.levels.${level}`),
  en: translate('en')(`exams.levels.${level}`),
});

/** The choices of the exam form. */
export const supportRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'student/profile/subjects',
    action: 'exam.generate',
    summary: 'Subjects of which the reader may have exams and practice',
    handle: async ({ db, actor }) => {
      const subjects = await listAskedSubjects(db, await findAsker(db, actor));
      return { data: subjects.map(({ id, ...attributes }) => toResource('subject', id, attributes)) };
    },
  }),
  route({
    method: 'GET',
    path: 'student/difficulty-levels',
    action: 'exam.generate',
    summary: 'Levels of difficulty, with how many questions of the chosen sections each has',
    query: supportQuery,
    handle: async ({ db, actor, query, now }) => {
      const counts = await available(db, actor, query, now);
      return {
        data: difficultyLevels.map((level) =>
          toResource('difficulty_level', String(level), {
            level,
            name: nameOf(level),
            available: counts?.get(level) ?? null,
          }),
        ),
      };
    },
  }),
  route({
    method: 'GET',
    path: 'student/question-counts',
    action: 'exam.generate',
    summary: 'Counts of questions that an exam may have, and which of them the chosen sections have',
    query: supportQuery,
    handle: async ({ db, actor, query, now }) => {
      const counts = await available(db, actor, query, now);
      const most = counts?.get(query.difficulty || MIXED) ?? null;
      return {
        data: questionCounts.map((count) =>
          toResource('question_count', String(count), { count, is_possible: most === null || count <= most }),
        ),
      };
    },
  }),
];
