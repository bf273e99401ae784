import { MOST_FILE_BYTES } from '@/lib/contract/table-file';
import { readTableAside } from '@/server/platform/spreadsheets/table-pool';
import { FileError } from '@/server/platform/text/file-error';
import { FieldErrors } from './errors';
import { readForm, shownFileName } from './read-form';

/** Codes that each kind of table has its own words for: `<words>.<code>` of errors.json. */
const ownCodes: readonly string[] = ['many_rows', 'no_rows'];

async function fileOf(request: Request): Promise<File> {
  const file = (await readForm(request, MOST_FILE_BYTES)).get('file');
  if (!(file instanceof File) || file.name === '')
    throw new FieldErrors([{ field: 'file', code: 'required' }]);
  return file;
}

/**
 * The texts of the table that a form brings as `file`, read aside; nothing is kept. Errors: 400, 413, 415;
 * 422 at `file` with the reason, also when reading takes too long or too much memory, or for more than
 * MOST_FILE_ROWS lines; 503 while too many files wait; GivenUp when the reader leaves.
 */
export async function readTableFile(
  request: Request,
  { person, words }: { person: string; words: 'score_file' | 'statement_file' },
): Promise<{ name: string; rows: string[][] }> {
  const file = await fileOf(request);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await readTableAside(bytes, { person, signal: request.signal }).catch((error: unknown) => {
    if (!(error instanceof FileError)) throw error;
    const { code, params } = error;
    const sentence = ownCodes.includes(code) ? `${words}.${code}` : `import.file.${code}`;
    throw new FieldErrors([{ field: 'file', code, params, sentence }]);
  });
  return { name: shownFileName(file.name), rows };
}
