import * as z from 'zod';
import { collection, document, pageQuery, resource, resourceAction } from '../../json-api';
import { dataSheets, unreadKinds } from '../../data-sheets';
import { rosterFiles, rowVerdicts } from '../../school-data';
import { localizedOptional } from '../../text';

/** Of a file that was read: its preview waits, it was written, or taken back again. */
export const keptImportStates = ['ready', 'committed', 'undone'] as const;
export type KeptImportState = (typeof keptImportStates)[number];

/** Tables of OneRoster, or sheets of the workbook of the school. */
export const importTables = [...rosterFiles, ...dataSheets] as const;
export type ImportTable = (typeof importTables)[number];

const verdictCounts = z.partialRecord(z.enum(rowVerdicts), z.number());

const dataImport = resource(
  'data_import',
  z.object({
    file_name: z.string(),
    state: z.enum(keptImportStates),
    /** Null: the operator at the machine. */
    by: localizedOptional(300).nullable(),
    created_at: z.string(),
    committed_at: z.string().nullable(),
    undone_at: z.string().nullable(),
    /** Rows by what becomes of them, together and table by table. */
    counts: verdictCounts,
    tables: z.array(z.object({ table: z.enum(importTables), counts: verdictCounts })),
    /** What of a workbook was not read, sheets first; `missing`: the heading that a sheet lacks. */
    unread: z.array(
      z.object({
        kind: z.enum(unreadKinds),
        sheet: z.string(),
        column: z.string().nullable(),
        missing: z.string().nullable(),
        rows: z.number(),
      }),
    ),
    actions: z.array(resourceAction),
  }),
);
export const dataImportDocument = document(dataImport);
export const dataImportCollection = collection(dataImport);
export type DataImportModel = z.infer<typeof dataImport>['attributes'] & { id: string };

export const importFilters = pageQuery;
export const importRowFilters = pageQuery.extend({
  table: z.enum(importTables).optional(),
  verdict: z.enum(rowVerdicts).optional(),
});
export type ImportRowFilters = z.infer<typeof importRowFilters>;

const dataImportRow = resource(
  'data_import_row',
  z.object({
    table: z.enum(importTables),
    line: z.number(),
    source_id: z.string(),
    /** Whom or what the row is about; empty where only its id is known. */
    name: localizedOptional(300),
    /** What else it says: role, class. */
    about: z.string().nullable(),
    verdict: z.enum(rowVerdicts),
    problems: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })),
    /** What the school has, and what the row makes of it. */
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  }),
);
export const dataImportRows = collection(dataImportRow);
export type DataImportRow = z.infer<typeof dataImportRow>['attributes'] & { id: string };
