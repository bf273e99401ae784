import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { importCommitInput, importFormat, questionFilters } from '@/lib/contract/resources/quizzes/question';
import { questionInput } from '@/lib/contract/questions/input';
import { uuid } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import { fileReply, mimeTypes } from '@/server/router/file-reply';
import { writeTemplate } from './engine/sheet/template';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { commitImport, discardImport, findImport, previewImport } from './commands';
import { exportFiles } from './export-files';
import { exportReply, containsFiles, questionsToExport } from './export';
import { readImportForm } from './read-form';
import { correctRow, readRow } from './correct-row';
import { toImport, toRow } from './serializer';

/** An item of QTI can be several questions. */
const MOST_ROWS = 100_000;
const params = z.object({ id: uuid });
const rowParams = params.extend({ number: z.coerce.number().int().min(1).max(MOST_ROWS) });
const templateQuery = z.object({ format: z.enum(['xlsx', 'csv']).optional() });
const exportQuery = questionFilters.extend({ format: importFormat, bom: z.enum(['0', '1']).optional() });
const MAX_COMMIT_BYTES = 128 * 1024;

export const exchangeRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: '{staff}/questions/import',
    action: 'question.import',
    summary:
      'Upload a file of questions (file, subject, section, format, language) for a preview: a verdict on each, nothing imported yet',
    isRawBody: true,
    handle: async ({ deps, access, request, locale, now, t }) => {
      const job = await previewImport(deps, access, await readImportForm(request), {
        locale,
        now,
        signal: request.signal,
      });
      return { status: 201, data: toResource('question_import', job.id, await toImport(job, access, t)) };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/questions/import/template',
    action: 'question.import',
    summary: 'The bilingual import template with examples and an explanation of its columns',
    query: templateQuery,
    handle: async ({ query: { format = 'xlsx' }, locale, t }) => {
      const name = { plain: `question-template.${format}`, name: `${t('exchange.file.template')}.${format}` };
      return fileReply(name, await writeTemplate(format, locale), mimeTypes[format]);
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/questions/import/{id}',
    action: 'question.import',
    summary: 'One own import: its verdicts, and its questions after the commit',
    params,
    handle: async ({ db, access, params: { id }, t }) => ({
      data: toResource('question_import', id, await toImport(await findImport(db, access, id), access, t)),
    }),
  }),
  route({
    method: 'POST',
    path: '{staff}/questions/import/{id}/commit',
    action: 'question.import',
    summary: 'Commit an import: all questions or none; repeating returns the first result',
    params,
    body: input('question_import', importCommitInput),
    bodyLimit: MAX_COMMIT_BYTES,
    handle: async ({ deps, access, params: { id }, body: { data }, now, t }) => ({
      data: toResource(
        'question_import',
        id,
        await toImport(await commitImport(deps, access, id, data.attributes, now), access, t),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: '{staff}/questions/import/{id}/rows/{number}',
    action: 'question.import',
    summary: 'One row of an own import that is not committed, as the form of questions shows it',
    params: rowParams,
    handle: async ({ db, access, params: { id, number } }) => ({
      data: toResource('question_import_row', `${id}-${number}`, await readRow(db, access, id, number)),
    }),
  }),
  route({
    method: 'PUT',
    path: '{staff}/questions/import/{id}/rows/{number}',
    action: 'question.import',
    summary: 'Correct a row of an own import: the question that the commit takes in its place',
    params: rowParams,
    body: input('question', questionInput),
    handle: async ({ db, access, params: { id, number }, body: { data }, t }) => {
      const row = await correctRow(db, access, { id, number, sent: data.attributes });
      return { data: toResource('question_import_row', `${id}-${number}`, toRow(row, t)) };
    },
  }),
  route({
    method: 'DELETE',
    path: '{staff}/questions/import/{id}',
    action: 'question.import',
    summary: 'Discard an import that was not committed',
    params,
    handle: async ({ deps, access, params: { id } }) => {
      await discardImport(deps, access, id);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/questions/export',
    action: 'question.export',
    summary:
      'Export the questions that the filters find: gift, csv, xlsx, jsonl, moodle or qti (the last two with pictures and sound)',
    query: exportQuery,
    handle: async ({ db, deps, access, query: { format, bom, ...filters }, locale, now }) => {
      const found = await questionsToExport(db, access, filters);
      await audit(db, access.actor, 'question.export', null, { format, count: found.length });
      const files = containsFiles(format) ? await exportFiles(deps, found) : new Map();
      return exportReply(format, found, locale, now, { bom: bom !== '0', files });
    },
  }),
];
