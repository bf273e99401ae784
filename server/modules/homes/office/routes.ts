import { auditExportFilters, auditFilters } from '@/lib/contract/resources/homes/office';
import { timeZoneOf } from '@/server/platform/db/branch-zone';
import { deliver, EXPORT_LIMIT } from '@/server/router/export-guard';
import { exportFile } from '@/server/router/export-file';
import { inProgress } from '@/server/router/file-progress';
import { FieldErrors } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { auditTable } from './audit-file';
import { countAudit, listAudit, readAuditParts, readNewestAudit } from './audit-list';
import { readOfficeHome } from './home';

const checkDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from && to && from > to) throw new FieldErrors([{ field: 'to', code: 'order', parameter: true }]);
};

/** The office's home and its audit log. */
export const officeRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/home',
    action: 'office.home',
    summary: 'What the branch has of all that a first lesson needs',
    handle: async ({ db, access, now }) => ({
      data: toResource('office_home', access.branch, await readOfficeHome(db, access, now)),
    }),
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/audit-entries',
    action: 'office.audit',
    summary: 'What was done in the branch, by whom and when, the newest first',
    query: auditFilters,
    handle: async ({ db, access, query }) => {
      checkDays(query);
      const [{ rows, total }, parts] = await Promise.all([
        listAudit(db, access, query),
        readAuditParts(db, access),
      ]);
      const entries = rows.map(({ id, ...attributes }) => toResource('audit_entry', id, attributes));
      return page(entries, total, query, undefined, { parts });
    },
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/audit-entries/export',
    action: 'office.audit',
    summary: 'The lines of the audit log as XLSX or CSV',
    query: auditExportFilters,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const { db, access, t } = context;
        const { format, bom, ...filters } = context.query;
        checkDays(filters);
        const count = async () => ({ rows: await countAudit(db, access, filters), students: 0 });
        const taken = { action: 'office.audit.export', what: 'audit', id: null, count } as const;
        return deliver(context, taken, async () => {
          const read = async () => auditTable(await readNewestAudit(db, access, filters, EXPORT_LIMIT), t);
          return exportFile(read, { format, bom }, await timeZoneOf(db, access.branch), {
            ...context,
            watch,
          });
        });
      }),
  }),
];
