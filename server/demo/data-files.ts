import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

/** Beside this module in the sources; the built server stands in a folder beside the sources. */
const folder = ['data', '../server/demo/data']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path));

/** A text in both languages: the Arabic one has Arabic letters, the English one has none. */
export const bothText = z.strictObject({
  ar: z.string().regex(/\p{Script=Arabic}/u),
  en: z.string().regex(/^\P{Script=Arabic}+$/u),
});

/** Bytes of a file of `server/demo/data`. */
export function readBytes(name: string): Buffer {
  if (folder === undefined) throw new Error('demo: the folder server/demo/data is missing');
  return readFileSync(join(folder, name));
}

/**
 * Reads a JSON or YAML file of `server/demo/data` and holds it against `schema`. Errors: a missing file, one
 * that cannot be read, and one that is not what the schema says; each names the file.
 */
export function readData<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  if (folder === undefined) throw new Error('demo: the folder server/demo/data is missing');
  const source = readFileSync(join(folder, name), 'utf8');
  const value: unknown = name.endsWith('.json') ? JSON.parse(source) : parse(source, { maxAliasCount: 0 });
  const read = schema.safeParse(value);
  if (!read.success) throw new Error(`demo: ${name}: ${z.prettifyError(read.error)}`);
  return read.data;
}
