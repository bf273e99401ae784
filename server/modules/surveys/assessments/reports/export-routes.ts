import * as z from 'zod';
import { exportQuery } from '@/lib/contract/resources/common/export';
import { uuid } from '@/lib/contract/text';
import { type RouteDefinition, route } from '@/server/router/route';
import { findAssessment } from '../rows';
import { mineTable } from './export-tables';
import { readMyResult } from './my-results';
import { reportExports } from './report-exports';
import { findReport } from './report-list';
import { sendFile } from './send-file';

const params = z.object({ id: uuid });

const partRoutes = Object.entries(reportExports).map(([part, { action, summary, query, read }]) =>
  route({
    method: 'GET',
    path: `assessment-reports/{id}/exports/${part}`,
    action,
    summary,
    params,
    query,
    handle: (context) =>
      sendFile(context, part, async () => {
        const { db, access, now, t } = context;
        const row = await findReport(db, access, context.params.id, now);
        return read({ db, access, row, query: context.query, title: { title: row.title, t } });
      }),
  }),
);

const myResultRoute = route({
  method: 'GET',
  path: 'my-assessment-results/{id}/export',
  action: 'assessment.my_result',
  summary: 'Results about the reader as XLSX, CSV or PDF',
  params,
  query: exportQuery,
  handle: (context) =>
    sendFile(context, 'mine', async () => {
      const { db, access, deps, t } = context;
      const { id } = context.params;
      const { title } = await findAssessment(db, access, id);
      const { data } = await readMyResult(db, access, id, deps.settings.secret);
      return { table: mineTable(data.attributes, { title, t }) };
    }),
});

/** Reports and the reader's own results as files. */
export const exportRoutes: RouteDefinition[] = [...partRoutes, myResultRoute];
