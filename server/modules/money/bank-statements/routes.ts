import * as z from 'zod';
import { STATEMENT_MAX_BYTES } from '@/lib/contract/billing';
import { pageQuery } from '@/lib/contract/json-api';
import {
  bankLineExportFilters,
  bankLineFilters,
  matchInput,
  setAsideInput,
} from '@/lib/contract/resources/money/bank-statement';
import { uuid } from '@/lib/contract/text';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError } from '@/server/router/errors';
import { exportFile } from '@/server/router/export-file';
import { deliver } from '@/server/router/export-guard';
import { inProgress } from '@/server/router/file-progress';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { todayOf } from '@/server/modules/money/accounting';
import { countLines, lineTable, readLines } from './files';
import { matchLine, setAside } from './match';
import { listLines, listStatements, listStrayEvents, readLine, readStatementRow } from './reading';
import { type Keeping, importStatement } from './import-statement';

const params = z.object({ id: uuid });
const base = 'office/api/v1/{locale}/payments';
const action = 'payment.office_statements';

async function statementReply({ db, access }: Pick<Keeping, 'db' | 'access'>, id: string) {
  const statement = await readStatementRow(db, access, id);
  if (!statement) throw new ApiError('not_found');
  const { id: _id, ...attributes } = statement;
  return toResource('bank_statement', id, attributes);
}

async function lineReply({ db, access }: Pick<Keeping, 'db' | 'access'>, id: string) {
  const line = await readLine(db, access, id);
  if (!line) throw new ApiError('not_found');
  const { id: _id, ...attributes } = line;
  return toResource('bank_line', id, attributes);
}

const statementRoutes = (deps: SchoolDeps): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/statements`,
    action,
    summary: 'Statements of the bank, the last read first, beside what the books say of the bank',
    query: pageQuery,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listStatements(db, access, query);
      return page(
        rows.map(({ id, ...attributes }) => toResource('bank_statement', id, attributes)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: `${base}/statements`,
    action,
    summary:
      'Take a statement of the bank, once (multipart/form-data: file): CSV, MT940 or CAMT.053 up to 5 MiB; whole or not at all',
    isRawBody: true,
    bodyLimit: STATEMENT_MAX_BYTES + 64 * 1024,
    handle: async ({ access, now, request }) => {
      const id = await importStatement({ db: deps.db, access, now }, request);
      return { status: 201, data: await statementReply({ db: deps.db, access }, id) };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/statements/{id}`,
    action,
    summary: 'One statement of the bank',
    params,
    handle: async ({ db, access, params: { id } }) => ({ data: await statementReply({ db, access }, id) }),
  }),
  route({
    method: 'GET',
    path: `${base}/stray-events`,
    action,
    summary: 'What providers of payments reported that belongs to no payment of the school',
    query: pageQuery,
    handle: async ({ db, query }) => {
      const { rows, total } = await listStrayEvents(db, query);
      return page(
        rows.map(({ id, ...attributes }) => toResource('stray_event', id, attributes)),
        total,
        query,
      );
    },
  }),
];

const lineRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/statement-lines`,
    action,
    summary: 'Lines of statements, the newest day first; those that are open with the payments they may be',
    query: bankLineFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listLines(db, access, query);
      return page(
        rows.map(({ id, ...attributes }) => toResource('bank_line', id, attributes)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: `${base}/statement-lines/export`,
    action,
    summary: 'Lines of statements and what became of each as XLSX or CSV, for the accountant',
    query: bankLineExportFilters,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const { db, access, t } = context;
        const { format, bom, ...filters } = context.query;
        const { time_zone: zone } = await todayOf(db, access.branch, context.now);
        const count = () => countLines(db, access, filters);
        const taken = { action: 'payment.books.export', what: 'statement_lines', id: null, count } as const;
        return deliver(context, taken, async () => {
          const read = async () => lineTable(await readLines(db, access, filters), t);
          return exportFile(read, { format, bom }, zone, { ...context, watch });
        });
      }),
  }),
  route({
    method: 'POST',
    path: `${base}/statement-lines/{id}/match`,
    action,
    summary:
      'Say what an open line was, which books it; a transfer is confirmed under the rules of the office',
    params,
    body: matchInput,
    handle: async ({ db, access, now, params: { id }, body }) => {
      const outcome = await matchLine({ db, access, now }, id, body.data.attributes);
      return { data: await lineReply({ db, access }, id), meta: { outcome } };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/statement-lines/{id}/set-aside`,
    action,
    summary: 'Set a line aside that concerns no payment, with words',
    params,
    body: setAsideInput,
    handle: async ({ db, access, now, params: { id }, body }) => {
      await setAside({ db, access, now }, id, body.data.attributes.reason);
      return { data: await lineReply({ db, access }, id) };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/statement-lines/{id}/reopen`,
    action,
    summary: 'Take up a line again that was set aside',
    params,
    handle: async ({ db, access, now, params: { id } }) => {
      await setAside({ db, access, now }, id, null);
      return { data: await lineReply({ db, access }, id) };
    },
  }),
];

/** Statements of the bank and what was made of their lines. */
export const bankStatementRoutes = (deps: SchoolDeps): RouteDefinition[] => [
  ...statementRoutes(deps),
  ...lineRoutes,
];
