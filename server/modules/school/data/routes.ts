import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { importFilters, importRowFilters } from '@/lib/contract/resources/school/office-data';
import { uuid } from '@/lib/contract/text';
import { requireProof } from '@/server/access/credentials/proof';
import { fileReply, mimeTypes } from '@/server/router/file-reply';
import { allowExport } from '@/server/router/export-guard';
import { inProgress } from '@/server/router/file-progress';
import { page, toResource, toResponse } from '@/server/router/reply';
import { type Context, type RouteDefinition, route } from '@/server/router/route';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { streamRoster } from './export/roster';
import { waitForQuiet } from './quiet';
import { commitDataImport, discardDataImport, undoDataImport } from './imports';
import { personArchive, requireMember } from './person/archive';
import { findImport, isWorkbook, listImports, listRows, listSheetRows } from './preview/list';
import { toDataImport, toImportRow } from './preview/serializer';
import { toSheetRow } from './preview/sheet-serializer';
import { writeDataTemplate } from './template';
import { readUploadForm } from './upload-form';
import { previewUpload } from './uploads';

const base = 'office/api/v1/{locale}/data-imports';
const params = z.object({ id: uuid });
type Asked = Pick<Context<{ id: string }, undefined, undefined, 'office.data'>, 'db' | 'access' | 't'>;

const oneImport = async ({ db, access, t }: Asked, id: string) =>
  toResource('data_import', id, toDataImport(await findImport(db, access, id), t));

const countRow = defineRow('data.students', { total: z.number() });

const reading: RouteDefinition[] = [
  route({
    method: 'GET',
    path: base,
    action: 'office.data',
    summary: 'Imports of the branch: previews that wait, what was written, what was taken back',
    query: importFilters,
    handle: async ({ db, access, query, t }) => {
      const { rows, total } = await listImports(db, access, query);
      return page(
        rows.map((row) => toResource('data_import', row.id, toDataImport(row, t))),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}`,
    action: 'office.data',
    summary: 'One import with its rows counted by table and by what becomes of them',
    params,
    handle: async (context) => ({ data: await oneImport(context, context.params.id) }),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/rows`,
    action: 'office.data',
    summary: 'Rows of an import: what becomes of each, why it is refused, what it changes',
    params,
    query: importRowFilters,
    handle: async ({ db, access, params: { id }, query, t }) => {
      const found = await findImport(db, access, id);
      if (isWorkbook(found)) {
        const { rows, total } = await listSheetRows(db, found, query);
        return page(
          rows.map((row) =>
            toResource('data_import_row', `${id}-${row.sheet}-${row.row}`, toSheetRow(row, t)),
          ),
          total,
          query,
        );
      }
      const { rows, total } = await listRows(db, found, query);
      return page(
        rows.map((row) =>
          toResource('data_import_row', `${id}-${row.file}-${row.line}`, toImportRow(row, t)),
        ),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/roster',
    action: 'office.data',
    summary: 'The branch as a ZIP of OneRoster 1.2, sent while it is read; large ones ask for the password',
    handle: async ({ db, access, now, t }) => {
      const { total } = await queryOne(
        db,
        countRow,
        sql`select count(*)::int as total from students where branch_id = ${access.branch}`,
      );
      const taken = { action: 'office.data.export', what: 'roster', id: access.branch } as const;
      await allowExport({ db, actor: access.actor, now }, { ...taken, count: total, students: total });
      const name = { plain: 'oneroster.zip', name: `${t('office_data.archive')}.zip` };
      return fileReply(name, streamRoster(db, access.branch), mimeTypes.zip);
    },
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/data-workbook',
    action: 'office.data',
    summary:
      'The bilingual workbook that a school fills in by hand: students with guardians, staff, classes, teaching',
    handle: async ({ db, access, locale, t }) => {
      const name = { plain: 'school-data.xlsx', name: `${t('office_data.template')}.xlsx` };
      return fileReply(name, await writeDataTemplate(db, access.branch, locale), mimeTypes.xlsx);
    },
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/people/{id}/archive',
    action: 'office.data',
    summary: 'What the school keeps of a person, as one archive of JSON and tables; asks for the password',
    params,
    handle: async ({ deps, db, access, params: { id }, now, t }) => {
      await requireMember(db, access, id);
      await requireProof(db, access.actor, now);
      const taken = { action: 'office.data.export', what: 'person', id } as const;
      await allowExport({ db, actor: access.actor, now }, { ...taken, count: 1, students: 1 });
      const name = { plain: 'own-data.zip', name: `${t('office_data.person.archive')}.zip` };
      return fileReply(name, await personArchive(deps, access, id, t), mimeTypes.zip);
    },
  }),
];

const writing: RouteDefinition[] = [
  route({
    method: 'POST',
    path: base,
    action: 'office.data',
    summary:
      'Upload OneRoster 1.2 (a ZIP, or its CSV tables) or the workbook of the school for a preview; nothing is written',
    isRawBody: true,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const { deps, access, request } = context;
        const id = await previewUpload(deps, access, await readUploadForm(request), watch);
        return toResponse({ status: 201, data: await oneImport({ ...context, db: deps.db }, id) });
      }),
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/commit`,
    action: 'office.data',
    summary:
      'Write a preview into the school, all of it or nothing, once few students are answering; said again it changes nothing',
    params,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const { deps, access, now } = context;
        const { id } = context.params;
        await findImport(deps.db, access, id);
        await requireProof(deps.db, access.actor, now);
        await waitForQuiet(deps.db, watch);
        await commitDataImport(deps.db, access.actor, id, watch);
        return toResponse({ data: await oneImport(context, id) });
      }),
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/undo`,
    action: 'office.data',
    summary: 'Take an import back while nothing depends on what it made and nothing of it changed since',
    params,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const { deps, access, now } = context;
        const { id } = context.params;
        await findImport(deps.db, access, id);
        await requireProof(deps.db, access.actor, now);
        await undoDataImport(deps.db, access.actor, id, watch);
        return toResponse({ data: await oneImport(context, id) });
      }),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    action: 'office.data',
    summary: 'Throw a preview away',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await findImport(db, access, id);
      await discardDataImport(db, access.actor, id);
      return { status: 204 };
    },
  }),
];

/** Data of the branch in and out. */
export const officeDataRoutes: RouteDefinition[] = [...reading, ...writing];
