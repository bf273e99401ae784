import * as z from 'zod';
import { importFormat } from '@/lib/contract/resources/question';
import { locales, uuid } from '@/lib/contract/text';
import { MAX_PACKAGE_BYTES } from './engine/importer';
import { ApiError, FieldErrors, type FieldIssue } from '../../router/errors';

/** LiveMonitor for the other parts of the form and their headers. */
const FORM_LIMIT = MAX_PACKAGE_BYTES + 64 * 1024;
const MOST_PARTS = 10;

const fields = z.strictObject({
  subject: uuid,
  section: uuid,
  format: importFormat.optional(),
  language: z.enum(locales).optional(),
});
export type ImportForm = z.infer<typeof fields> & { name: string; bytes: Uint8Array };

async function readBody(request: Request): Promise<Blob> {
  if (Number(request.headers.get('content-length') ?? 0) > FORM_LIMIT) throw new ApiError('too_large');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = request.body?.getReader();
  let size = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > FORM_LIMIT) throw new ApiError('too_large');
    chunks.push(next.value);
  }
  return new Blob(chunks);
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new ApiError('media_type');
  const body = await readBody(request);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new ApiError('bad_request');
  }
}

const codeOf = (issue: z.core.$ZodIssue) => (issue.code === 'invalid_value' ? 'choice' : 'id');

/** The parts of an import. Errors: 400 broken form, 413, 415, 422 at `file`, `subject`, `section`, `format`, `language`. */
export async function readImportForm(request: Request): Promise<ImportForm> {
  const form = await readForm(request);
  const parts = [...form.entries()];
  if (parts.length > MOST_PARTS) throw new ApiError('bad_request');
  const issues: FieldIssue[] = [];
  const names = parts.map(([name]) => name);
  for (const name of new Set(names))
    if (names.indexOf(name) !== names.lastIndexOf(name))
      issues.push({ field: name.slice(0, 40), code: 'repeated' });
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') issues.push({ field: 'file', code: 'required' });
  const filled = Object.fromEntries(parts.filter(([name, value]) => name !== 'file' && value !== ''));
  const parsed = fields.safeParse(filled);
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys')
      issues.push(...issue.keys.map((key) => ({ field: key.slice(0, 40), code: 'unknown_key' })));
    else
      issues.push({
        field: String(issue.path[0]),
        code: filled[String(issue.path[0])] === undefined ? 'required' : codeOf(issue),
      });
  }
  if (issues.length > 0 || !parsed.success || !(file instanceof File)) throw new FieldErrors(issues);
  return { ...parsed.data, name: fileName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Name as it is shown: no path, no control or direction characters. */
const fileName = (name: string) =>
  (name.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200) || 'file';
