import * as z from 'zod';
import { importFormat } from '@/lib/contract/resources/quizzes/question';
import { locales, uuid } from '@/lib/contract/text';
import { MAX_PACKAGE_BYTES } from './engine/importer';
import { FieldErrors, type FieldIssue } from '@/server/router/errors';
import { readForm, shownFileName } from '@/server/router/read-form';

const fields = z.strictObject({
  subject: uuid,
  /** Absent: the general section of a subject without any. */
  section: uuid.optional(),
  format: importFormat.optional(),
  language: z.enum(locales).optional(),
});
export type ImportForm = z.infer<typeof fields> & { name: string; bytes: Uint8Array };

const codeOf = (issue: z.core.$ZodIssue) => (issue.code === 'invalid_value' ? 'choice' : 'id');

/**
 * The parts of an import. Errors: 400 broken form, 413, 415, 422 at `file`, `subject`, `section`, `format`,
 * `language`.
 */
export async function readImportForm(request: Request): Promise<ImportForm> {
  const form = await readForm(request, MAX_PACKAGE_BYTES);
  const parts = [...form.entries()];
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
  return { ...parsed.data, name: shownFileName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
}
