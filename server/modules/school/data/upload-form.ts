import { importGenders } from '@/lib/contract/school-data';
import { FieldErrors, type FieldIssue } from '@/server/router/errors';
import { readForm, shownFileName } from '@/server/router/read-form';
import type { DataFile } from './imports';

/**
 * Bytes of what is sent, all files together: the form is taken apart in one turn, which answers of others
 * wait for.
 */
const MOST_BYTES = 12 * 1024 * 1024;
const LONGEST_NAME = 200;

/**
 * The parts of an upload: `file`, once or once a table, and `gender` for people whose file gives none.
 * Errors: 400 broken form, 413, 415, 422 at `file` and `gender`.
 */
export async function readUploadForm(request: Request): Promise<DataFile> {
  const form = await readForm(request, MOST_BYTES);
  const issues: FieldIssue[] = [];
  for (const name of new Set(form.keys()))
    if (name !== 'file' && name !== 'gender') issues.push({ field: name.slice(0, 40), code: 'unknown_key' });
  const sent = form.getAll('file').filter((part) => part instanceof File && part.name !== '') as File[];
  if (sent.length === 0) issues.push({ field: 'file', code: 'required' });
  const [typed = '', ...others] = form.getAll('gender').map(String);
  const gender = importGenders.find((value) => value === typed) ?? null;
  if (others.length > 0) issues.push({ field: 'gender', code: 'repeated' });
  else if (typed !== '' && gender === null) issues.push({ field: 'gender', code: 'choice' });
  if (issues.length > 0) throw new FieldErrors(issues);
  const files = await Promise.all(
    sent.map(async (file) => ({
      name: shownFileName(file.name),
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  const name = files
    .map((file) => file.name)
    .join(', ')
    .slice(0, LONGEST_NAME);
  return { name, files, gender };
}
