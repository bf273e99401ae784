import * as z from 'zod';
import { input, pageQuery } from '@/lib/contract/json-api';
import {
  bulkInput,
  drawPreviewInput,
  duplicateQuery,
  facetQuery,
  mergeInput,
  releaseInput,
  restoreInput,
  suspendInput,
} from '@/lib/contract/resources/quizzes/question-bank';
import { uuid } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { action, page, toResource } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { type RouteDefinition, route } from '@/server/router/route';
import type { Translate } from '@/server/platform/text/translate';
import { staffAddress } from '@/server/access/policy/staff-address';
import { bulkEdit, type BulkResult } from './bulk';
import {
  previewDraw,
  statisticsOf,
  missingQuestion,
  findQuestion,
  promptLine,
  toQuestion,
  changeStatus,
  effectOf,
  usesOf,
} from '@/server/modules/quizzes/questions';
import { findDuplicates } from './duplicates';
import { readQuestionBankFacets } from './facets';
import { type MergeEffect, mergeQuestions } from './merge';
import { restoreVersion } from './restore';

const params = z.object({ id: uuid });

async function mustFind(db: Db, access: Access, id: string) {
  const row = await findQuestion(db, access, id);
  if (!row) throw await missingQuestion(db, access, id);
  return row;
}

const toBulk = ({ ids: _, refused, ...counts }: BulkResult, isDone: boolean, t: Translate) =>
  toResource('question_bulk', newId(), {
    ...counts,
    refused: refused.map(({ question_id, prompt, code }) => ({
      question_id,
      plain: promptLine(prompt),
      code,
      detail: t(`bank.refused.${code}` as never),
    })),
    is_done: isDone,
  });

const toMerge = (effect: MergeEffect, isDone: boolean, access: Access, t: Translate) =>
  toResource('question_merge', effect.kept_id, {
    ...effect,
    is_done: isDone,
    actions: isDone
      ? []
      : [
          action(
            'merge',
            'POST',
            staffAddress(access.actor, t.locale, `questions/${effect.kept_id}/merge`),
            t('actions.merge'),
          ),
        ],
  });

const bulkRoutes = (['preview', 'edit'] as const).map((part) =>
  route({
    method: 'POST',
    path: part === 'preview' ? '{staff}/question-bank/bulk/preview' : '{staff}/question-bank/bulk',
    action: 'question.update',
    summary:
      part === 'preview'
        ? 'Preview of a bulk edit: what would change, and which questions cannot be changed'
        : 'Bulk edit of questions: all of them or none',
    body: input('question_bulk', bulkInput),
    handle: async ({ db, access, body: { data }, now, t }) => {
      const result = await bulkEdit(db, access, data.attributes, now, part === 'preview');
      return { data: toBulk(result, part === 'edit', t) };
    },
  }),
);

const mergeRoutes = (['preview', 'merge'] as const).map((part) =>
  route({
    method: 'POST',
    path: part === 'preview' ? '{staff}/questions/{id}/merge/preview' : '{staff}/questions/{id}/merge',
    action: 'question.merge',
    summary:
      part === 'preview'
        ? 'Preview of merging questions into this one'
        : 'Merge questions into this one; quizzes that nobody has started use it instead',
    params,
    body: input('question_merge', mergeInput),
    handle: async ({ db, access, params: { id }, body: { data }, now, t }) => {
      const wanted = { keptId: id.toLowerCase(), ...data.attributes };
      const effect = await mergeQuestions(db, access, wanted, now, part === 'preview');
      return { data: toMerge(effect, part === 'merge', access, t) };
    },
  }),
);

const statusRoutes = (['suspend', 'release', 'approve'] as const).map((change) =>
  route({
    method: 'POST',
    path: `{staff}/questions/{id}/${change}`,
    action: 'question.suspend',
    summary: {
      suspend:
        'Suspend a question: it is left out of draws and new quizzes; meta lists quizzes not started that contain it',
      release: 'Release a suspended question for use',
      approve: 'Approve a draft question',
    }[change],
    params,
    body: input('question', change === 'suspend' ? suspendInput : releaseInput),
    handle: async ({ db, access, params: { id }, body: { data }, now, t }) => {
      const meta = await changeStatus(db, access, id, change, data.attributes.reason, now);
      const row = await mustFind(db, access, id);
      return { data: toResource('question', id, toQuestion(row, access, t)), meta };
    },
  }),
);

/** The bank as a place: what it holds, what became of each question, and changes of many. */
export const questionBankRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: '{staff}/question-bank/facets',
    action: 'question.list',
    summary: 'Filters of the question bank with the number of questions of each value',
    query: facetQuery,
    handle: async ({ db, access, query: { subject } }) => ({
      data: toResource('question_bank', subject ?? 'all', await readQuestionBankFacets(db, access, subject)),
    }),
  }),
  route({
    method: 'GET',
    path: '{staff}/question-bank/duplicates',
    action: 'question.list',
    summary: 'Groups of duplicate questions of a subject; the questions are in meta',
    query: duplicateQuery,
    handle: async ({ db, access, query, t }) => {
      const { groups, total, questions } = await findDuplicates(db, access, query);
      return page(
        groups.map(({ match, ids }) =>
          toResource('question_duplicates', ids[0] ?? '', { match, question_ids: ids }),
        ),
        total,
        query,
        10,
        { questions: questions.map((row) => ({ id: row.question.id, ...toQuestion(row, access, t) })) },
      );
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/question-bank/draw',
    action: 'question.list',
    summary:
      'Whether the bank has enough questions for a random draw beside the rest of the paper; if not, the reason and what would fix it',
    body: input('draw_preview', drawPreviewInput),
    handle: async ({ db, access, body: { data } }) => ({
      data: toResource('draw_preview', newId(), await previewDraw(db, access, data.attributes)),
    }),
  }),
  ...bulkRoutes,
  ...mergeRoutes,
  ...statusRoutes,
  route({
    method: 'GET',
    path: '{staff}/questions/{id}/effect',
    action: 'question.read',
    summary: 'Quizzes not started that contain the question, to be shown before it is suspended',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await mustFind(db, access, id);
      return { data: toResource('question_effect', id, await effectOf(db, access, id)) };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/questions/{id}/usage',
    action: 'question.read',
    summary:
      'Quizzes that contain or contained the question, newest first; titles only of those that the reader may see',
    params,
    query: pageQuery,
    handle: async ({ db, access, params: { id }, query, now }) => {
      await mustFind(db, access, id);
      const { rows, total } = await usesOf(db, access, id, query, now);
      return page(
        rows.map(({ id: quizId, ...use }) => toResource('question_use', quizId, use)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/questions/{id}/statistics',
    action: 'question.read',
    summary: 'Difficulty, discrimination and distractors of each version over all finished attempts',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await mustFind(db, access, id);
      const versions = await statisticsOf(db, id);
      return {
        data: versions.map(({ id: versionId, ...statistics }) =>
          toResource('question_statistics', versionId, statistics),
        ),
      };
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/questions/{id}/restore',
    action: 'question.update',
    summary: 'Restore an older version: its content becomes a new current version',
    params,
    body: input('question', restoreInput),
    handle: async ({ db, access, params: { id }, body: { data }, now, t }) => {
      await restoreVersion(db, access, id, data.attributes.version_id, now);
      const row = await mustFind(db, access, id);
      return { status: 201, data: toResource('question', id, toQuestion(row, access, t)) };
    },
  }),
];
