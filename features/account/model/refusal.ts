import { fieldPath } from '@/lib/forms/server-errors';

type Entry = { detail: string; source?: { pointer?: string | undefined } | undefined };
type Failure = { status?: number; errors?: Entry[] };
/** Sentences of a refused write by the field that they belong to; what names none is `general`. */
export type Refusal = { fields: Record<string, string>; general: string | null };

/** Reads a failed call; `offline` and `failed` stand where the school said nothing. */
export function refusalOf(error: unknown, texts: { offline: string; failed: string }): Refusal {
  const { status = 0, errors = [] } = error as Failure;
  const fields: Record<string, string> = {};
  let general: string | null = null;
  for (const { source, detail } of errors) {
    const path = fieldPath(source?.pointer);
    if (path === null) general ??= detail;
    else fields[path] ??= detail;
  }
  if (errors.length === 0) general = status === 0 ? texts.offline : texts.failed;
  return { fields, general };
}
