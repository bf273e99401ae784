import type { ImportTable } from '@/lib/contract/resources/school/office-data';

/** The file of a table; null for a sheet of the workbook, which has its name alone. */
export const tableFile = (table: ImportTable): string | null =>
  table.startsWith('sheet_') ? null : `${table}.csv`;
