import { MOST_FILE_BYTES } from '@/lib/contract/score-file-limits';
import { FileError } from '../../platform/text/file-error';
import { createWorkerPool, WorkStopped } from '../../platform/workers/worker-pool';
import { FieldErrors } from '../../router/errors';
import { readForm, shownFileName } from '../../router/read-form';

export type ReadOrder = { bytes: Uint8Array };
export type ReadResult =
  | { rows: string[][] }
  | { refused: { code: string; params: Record<string, string | number> } };

/** A sheet of a class is small: whatever takes more than this is none. */
const limits = { places: 1, waiting: 6, eachPerson: 2, time: 5_000, heap: 256, idle: 20_000 };
const pool = createWorkerPool<ReadOrder, never, ReadResult>(
  { source: 'server/modules/scores/read-worker.ts', bundled: 'score-file-worker' },
  limits,
);

const stopped = { time: new FileError('too_slow'), memory: new FileError('too_much') };
const ownCodes: readonly string[] = ['many_rows', 'no_rows'];

const refusal = ({ code, params }: Pick<FileError, 'code' | 'params'>) =>
  new FieldErrors([
    {
      field: 'file',
      code,
      params,
      sentence: ownCodes.includes(code) ? `score_file.${code}` : `import.file.${code}`,
    },
  ]);

async function fileOf(request: Request): Promise<File> {
  const file = (await readForm(request, MOST_FILE_BYTES)).get('file');
  if (!(file instanceof File) || file.name === '')
    throw new FieldErrors([{ field: 'file', code: 'required' }]);
  return file;
}

/**
 * The texts of the table that a form brings as `file`, read aside; nothing is kept. Errors: 400, 413, 415; 422 at
 * `file` with the reason, also when reading takes too long or too much memory, or for more than MOST_FILE_ROWS lines;
 * 503 while too many files wait; GivenUp when the reader leaves.
 */
export async function readScoreFile(request: Request, person: string) {
  const file = await fileOf(request);
  const order = { bytes: new Uint8Array(await file.arrayBuffer()) };
  const result = await pool.run(order, { person, signal: request.signal }).catch((error: unknown) => {
    throw error instanceof WorkStopped ? refusal(stopped[error.why]) : error;
  });
  if ('refused' in result) throw refusal(result.refused);
  return { name: shownFileName(file.name), rows: result.rows };
}
