import type { ExportQuery } from '@/lib/contract/resources/common/export';
import type { PolicyAction } from '@/lib/contract/policy';
import { type ExportTable, exportFile } from '@/server/router/export-file';
import { deliver } from '@/server/router/export-guard';
import { branchFormats } from '@/server/platform/text/branch-formats';
import { inProgress } from '@/server/router/file-progress';
import type { Context } from '@/server/router/route';

type Asked<Action extends PolicyAction> = Omit<
  Context<{ id: string }, ExportQuery, undefined, Action>,
  'access'
>;
/** Students whom the file names ask for more care; other rows are figures. */
export type ExportedPart = { table: ExportTable; students?: number };

/** The file of a part of a report. It is written down before it leaves. */
export const sendFile = <Action extends PolicyAction>(
  context: Asked<Action>,
  part: string,
  read: () => Promise<ExportedPart>,
) =>
  inProgress(context, async (watch) => {
    const { format, bom } = context.query;
    const { table, students = 0 } = await read();
    const rows = Array.isArray(table.rows) ? table.rows.length : table.rows.total;
    const taken = {
      action: 'assessment.export' as const,
      what: part,
      id: context.params.id,
      count: async () => ({ rows, students }),
    };
    return deliver(context, taken, async () => {
      const { timeZone } = (await branchFormats(context.db, context.actor)).ar.settings;
      return exportFile(table, { format, bom }, timeZone, { ...context, watch });
    });
  });
