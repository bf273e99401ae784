import { parse } from 'yaml';
import type * as z from 'zod';

/** A file of the school that cannot be read as what it should be; the message is for the log. */
export class BrokenContent extends Error {}

const FENCE = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

function readYaml(source: string): unknown {
  try {
    return parse(source, { maxAliasCount: 0, schema: 'core', uniqueKeys: true });
  } catch (error) {
    throw new BrokenContent(`front matter: ${(error as Error).message.split('\n', 1)[0]}`);
  }
}

/**
 * Splits a file into its front matter, held against `schema`, and the Markdown below. Errors: BrokenContent.
 */
export function readFrontMatter<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
): { head: z.output<Schema>; body: string } {
  const text = source.replace(/^\ufeff/, '');
  const match = FENCE.exec(text);
  if (!match)
    throw new BrokenContent('front matter: the file does not begin with a block between two lines of ---');
  const head = schema.safeParse(readYaml(match[1] ?? ''));
  if (!head.success) {
    const [issue] = head.error.issues;
    throw new BrokenContent(`front matter: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return { head: head.data, body: text.slice(match[0].length) };
}
