import type { ImportFormat } from '@/lib/contract/resources/quizzes/question';
import type { Locale } from '@/lib/contract/text';
import { FileError } from '@/server/platform/text/file-error';
import { createWorkerPool, WorkStopped } from '@/server/platform/workers/worker-pool';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { ParsedQuestion } from './engine/importer';
import type { Face } from './face';
import type { ImportForm } from './read-form';

export type FileQuestion = ParsedQuestion & { face?: Face };
export type ReadOrder = Pick<ImportForm, 'bytes' | 'name' | 'format' | 'language'> & { fallback: Locale };
export type ReadPart = FileQuestion[];
export type ReadResult =
  | { format: ImportFormat }
  | { refused: { code: string; params: Record<string, string | number> } };

/** The largest file that is allowed takes a fifth of the time and of the memory. */
const limits = { places: 1, waiting: 6, eachPerson: 2, time: 20_000, heap: 512, idle: 20_000 };
const pool = createWorkerPool<ReadOrder, ReadPart, ReadResult>(
  { source: 'server/modules/quizzes/question-exchange/read-worker.ts', bundled: 'read-worker' },
  limits,
);

const stopped = { time: new FileError('too_slow'), memory: new FileError('too_much') };

function refusal({ code, params }: Pick<FileError, 'code' | 'params'>): Error {
  if (code === 'too_large') return new ApiError('too_large');
  return new FieldErrors([{ field: 'file', code, params, sentence: `import.file.${code}` }]);
}

/**
 * Questions of a file, read aside. Errors: 413; 422 at `file` with the reason, also when it takes too long or
 * too much memory; 503 while too many files wait; GivenUp when the reader leaves.
 */
export async function readFile(
  { bytes, name, format, language }: ImportForm,
  fallback: Locale,
  person: string,
  signal: AbortSignal,
): Promise<{ format: ImportFormat; parsed: FileQuestion[] }> {
  const parsed: FileQuestion[] = [];
  const order = { bytes, name, format, language, fallback };
  const result = await pool
    .run(order, { person, signal }, (part) => void parsed.push(...part))
    .catch((error: unknown) => {
      throw error instanceof WorkStopped ? refusal(stopped[error.why]) : error;
    });
  if ('refused' in result) throw refusal(result.refused);
  return { format: result.format, parsed };
}
