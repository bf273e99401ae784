import type * as z from 'zod';
import { readJson } from '@/server/router/read-body';
import { parseBody } from '@/server/router/validate';

/** A body that may be left out altogether. */
export const readOptional = async <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> => {
  const body = await readJson(request);
  return body === undefined ? null : parseBody(schema, body);
};
