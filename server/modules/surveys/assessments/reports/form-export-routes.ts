import * as z from 'zod';
import { exportQuery, type ExportQuery } from '@/lib/contract/resources/common/export';
import { pick, uuid } from '@/lib/contract/text';
import { type Context, type RouteDefinition, route } from '@/server/router/route';
import { formsTable, formTable } from './form-tables';
import { type FormsSide, listFormsOf, readDetails } from './report-forms';
import { findReport } from './report-list';
import { sendFile } from './send-file';

/** Forms of one person as their page lists them. */
const sendForms = (
  context: Context<{ id: string }, ExportQuery, undefined, 'assessment.report'>,
  side: FormsSide,
) =>
  sendFile(context, `${side.of} forms`, async () => {
    const { db, access, deps, params: asked, now, t } = context;
    const row = await findReport(db, access, asked.id, now);
    const { person, forms } = await listFormsOf(db, access, row, side, deps.settings.secret);
    const named = [person, ...forms.map((form) => form.person)];
    const about = { name: pick(person.name, t.locale), anonymous: row.anonymous };
    return {
      table: formsTable(forms, about, { title: row.title, t }),
      students: named.filter(({ role }) => role === 'student').length,
    };
  });

/** Forms as files: whose they are and how far, and with names what is in one. */
export const formExportRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'assessment-reports/{id}/assessors/{assessor_id}/export',
    action: 'assessment.report',
    summary: 'Forms of one assessor as XLSX, CSV or PDF, with names their scores',
    params: z.object({ id: uuid, assessor_id: uuid }),
    query: exportQuery,
    handle: (context) => sendForms(context, { of: 'assessor', person: context.params.assessor_id }),
  }),
  route({
    method: 'GET',
    path: 'assessment-reports/{id}/assessees/{assessee_id}/export',
    action: 'assessment.report',
    summary: 'Forms about one assessee as XLSX, CSV or PDF, with names their scores',
    params: z.object({ id: uuid, assessee_id: uuid }),
    query: exportQuery,
    handle: (context) => sendForms(context, { of: 'assessee', person: context.params.assessee_id }),
  }),
  route({
    method: 'GET',
    path: 'assessment-reports/{id}/assessees/{assessee_id}/assessors/{assessor_id}/export',
    action: 'assessment.details',
    summary: 'One form with its answers as XLSX, CSV or PDF; that it was read is written down as well',
    params: z.object({ id: uuid, assessee_id: uuid, assessor_id: uuid }),
    query: exportQuery,
    handle: (context) =>
      sendFile(context, 'form', async () => {
        const { db, access, deps, params: asked, now, t } = context;
        const row = await findReport(db, access, asked.id, now);
        const pair = { assessor: asked.assessor_id, assessee: asked.assessee_id };
        const form = await readDetails(db, access, row, pair, deps.settings.secret);
        return { table: formTable(form, { title: row.title, t }), students: 1 };
      }),
  }),
];
