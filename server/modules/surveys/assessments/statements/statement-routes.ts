import * as z from 'zod';
import { libraryStatementInput, statementFilters } from '@/lib/contract/resources/surveys/assessment';
import { templateQuery } from '@/lib/contract/resources/surveys/assessment-building';
import { uuid } from '@/lib/contract/text';
import { newId } from '@/server/platform/db/id';
import { fileReply, mimeTypes } from '@/server/router/file-reply';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { addStatement, listStatements, removeStatement } from './library';
import { readStatementFile, writeStatementTemplate } from './statement-file';

const params = z.object({ id: uuid });
const action = 'assessment.manage' as const;

/** Where statements come from besides the keyboard: the manager's own library, and files. */
export const statementRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'assessment-statements',
    action,
    summary: 'Own statements, by category',
    query: statementFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listStatements(db, access, query);
      return page(rows, total, query);
    },
  }),
  route({
    method: 'GET',
    path: 'assessment-statements/template',
    action,
    summary: 'A table to write statements in (XLSX or CSV), with examples',
    query: templateQuery,
    handle: async ({ query: { format = 'xlsx' }, locale, t }) => {
      const name = `${t('assessments.import.file')}.${format}`;
      const bytes = await writeStatementTemplate(format, locale);
      return fileReply({ plain: `statements.${format}`, name }, bytes, mimeTypes[format]);
    },
  }),
  route({
    method: 'POST',
    path: 'assessment-statements/read-file',
    action,
    summary:
      'Statements of a table (file: XLSX or CSV), each with what is wrong in it; nothing is saved or kept',
    isRawBody: true,
    handle: async ({ access, request, t }) => ({
      data: toResource(
        'assessment_statement_file',
        newId(),
        await readStatementFile(request, access.actor.userId, t),
      ),
    }),
  }),
  route({
    method: 'POST',
    path: 'assessment-statements',
    action,
    summary: 'Keep a statement for later assessments',
    body: libraryStatementInput,
    handle: async ({ db, access, body }) => ({
      status: 201,
      data: await addStatement(db, access, body.data.attributes),
    }),
  }),
  route({
    method: 'DELETE',
    path: 'assessment-statements/{id}',
    action,
    summary: 'Take an own statement away',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await removeStatement(db, access, id);
      return { status: 204 };
    },
  }),
];
