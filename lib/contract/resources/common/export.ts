import * as z from 'zod';

/**
 * Form of a list that is taken away as a file: a table or A4 pages; `bom=0` for programs that want no mark of
 * UTF-8.
 */
export const exportQuery = z.object({
  format: z.enum(['xlsx', 'csv', 'pdf']).optional(),
  bom: z.enum(['0', '1']).optional(),
});
export type ExportQuery = z.infer<typeof exportQuery>;
/** Tables that are too wide for paper. */
export const sheetQuery = exportQuery.extend({ format: z.enum(['xlsx', 'csv']).optional() });
