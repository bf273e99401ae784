import * as z from 'zod';

/** Form of a list that is taken away as a file; `bom` for programs that need the mark of UTF-8. */
export const exportQuery = z.object({
  format: z.enum(['xlsx', 'csv']).optional(),
  bom: z.enum(['0', '1']).optional(),
});
