import * as z from 'zod';
import { input, pageQuery } from '@/lib/contract/json-api';
import { questionInput } from '@/lib/contract/questions/input';
import { questionFilters } from '@/lib/contract/resources/quizzes/question';
import { uuid } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { type RouteDefinition, route } from '@/server/router/route';
import type { Translate } from '@/server/platform/text/translate';
import { cleanContent, fileIds } from './engine/content-texts';
import { toPaperQuestion } from './engine/paper';
import { cleanExplanation, cleanKey } from './engine/stored';
import { fullName } from '@/server/platform/text/localized-text';
import { mediaOf } from '@/server/modules/common/files';
import { createQuestion, deleteQuestion, updateQuestion } from './commands';
import { statisticsOfList } from './statistics';
import { missingQuestion } from './missing-queries';
import { duplicatesOf, findQuestion, listQuestions, QUIZ_PAGE, questionsOfQuiz, versionsOf } from './queries';
import { promptLine, toQuestion } from './serializer';
import { lastStatusNote } from './status-commands';

const params = z.object({ id: uuid });
const body = input('question', questionInput);

async function mustFind(db: Db, access: Access, id: string) {
  const row = await findQuestion(db, access, id);
  if (!row) throw await missingQuestion(db, access, id);
  return row;
}

/** The question as its author reads it, with those that ask the same in `meta.duplicates`. */
async function reply(db: Db, access: Access, id: string, t: Translate, status = 200) {
  const row = await mustFind(db, access, id);
  const duplicates = await duplicatesOf(db, access, row.question.fingerprint, id);
  return {
    status,
    data: toResource('question', id, toQuestion(row, access, t)),
    meta: {
      duplicates: duplicates.map(({ question_id, prompt }) => ({ question_id, plain: promptLine(prompt) })),
      status_note: await lastStatusNote(db, id),
    },
  };
}

export const questionRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: '{staff}/questions',
    action: 'question.list',
    summary: 'Questions of the bank that the reader may see: filters, search in both languages, pages',
    query: questionFilters,
    handle: async ({ db, access, query, t }) => {
      const { rows, total } = await listQuestions(db, access, query);
      const statistics = await statisticsOfList(
        db,
        rows.map(({ question }) => question.id),
      );
      return page(
        rows.map((row) =>
          toResource(
            'question',
            row.question.id,
            toQuestion(row, access, t, statistics.get(row.question.id) ?? null),
          ),
        ),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/questions',
    action: 'question.create',
    summary: 'Create a question; duplicates in the bank are listed in meta.duplicates',
    body,
    handle: async ({ db, access, body: { data }, t }) =>
      reply(db, access, await createQuestion(db, access, data.attributes), t, 201),
  }),
  route({
    method: 'GET',
    path: '{staff}/questions/{id}',
    action: 'question.read',
    summary: 'One question with its key',
    params,
    handle: async ({ db, access, params: { id }, t }) => reply(db, access, id, t),
  }),
  route({
    method: 'PUT',
    path: '{staff}/questions/{id}',
    action: 'question.update',
    summary: 'Update a question; when students may have seen the version, a new version is created',
    params,
    body,
    handle: async ({ db, access, params: { id }, body: { data }, now, t }) => {
      await updateQuestion(db, access, id, data.attributes, now);
      return reply(db, access, id, t);
    },
  }),
  route({
    method: 'DELETE',
    path: '{staff}/questions/{id}',
    action: 'question.delete',
    summary: 'Delete a question from the bank',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await deleteQuestion(db, access, id, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/questions/{id}/list',
    action: 'question.list',
    summary: 'The fixed questions of a quiz in its order; a hundred a page unless size is given',
    params,
    query: pageQuery,
    handle: async ({ db, access, params: { id }, query, t }) => {
      const found = await questionsOfQuiz(db, access, id, query);
      if (!found) throw new ApiError('not_found');
      return page(
        found.rows.map((row) => toResource('question', row.question.id, toQuestion(row, access, t))),
        found.total,
        query,
        QUIZ_PAGE,
      );
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/questions/{id}/preview',
    action: 'question.read',
    summary: 'Preview of a question as a student sees it',
    params,
    handle: async ({ db, access, params: { id } }) => {
      const { content, versionId } = await mustFind(db, access, id);
      const { id: questionId, ...question } = toPaperQuestion({
        order: 1,
        entry: { slot_id: id, question_id: id, version_id: versionId, mark: 1 },
        content,
        seed: id,
        isShuffled: false,
        media: await mediaOf(db, fileIds(content)),
        answer: null,
      });
      return { data: toResource('question', questionId, question) };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/questions/{id}/versions',
    action: 'question.read',
    summary: 'Versions of a question, newest first',
    params,
    handle: async ({ db, access, params: { id } }) => {
      const { versionId } = await mustFind(db, access, id);
      const versions = await versionsOf(db, id);
      return {
        data: versions.map((version) =>
          toResource('question_version', version.id, {
            version: version.version,
            is_current: version.id === versionId,
            content: cleanContent(version.content),
            key: cleanKey(version.key),
            explanation: cleanExplanation(version.explanation),
            author_name: fullName(version.firstName, version.lastName),
            created_at: version.createdAt.toISOString(),
          }),
        ),
      };
    },
  }),
];
