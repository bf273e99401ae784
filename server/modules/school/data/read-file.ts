import type { UnreadPart } from '@/lib/contract/data-sheets';
import type { Part } from './engine/shape';
import type { ReadRows, SheetContext } from './engine/sheets/read-workbook';
import { FileError } from '@/server/platform/text/file-error';
import type { Watch } from '@/server/platform/workers/fair-queue';
import { createWorkerPool, WorkStopped } from '@/server/platform/workers/worker-pool';
import type { SentFile } from './engine/read-archive';

export type DataOrder = { files: readonly SentFile[]; context: SheetContext };
export type DataResult = ReadRows | { refused: { code: string; params: Record<string, string | number> } };

/** Fifty thousand rows take seconds; the memory does not grow with them. */
const limits = { places: 1, waiting: 4, eachPerson: 2, time: 120_000, heap: 256, idle: 20_000 };
const pool = createWorkerPool<DataOrder, Part, DataResult>(
  { source: 'server/modules/school/data/read-worker.ts', bundled: 'data-worker' },
  limits,
);
const stopped = { time: new FileError('too_slow'), memory: new FileError('too_much') };

/**
 * Hands the rows of what was sent over in parts as they are read aside; no more are read than `take` has done
 * with. Gives what was not read. Throws FileError, 503 while too many files wait, GivenUp.
 */
export async function readDataFile(
  order: DataOrder,
  watch: Watch,
  take: (part: Part) => Promise<void>,
): Promise<UnreadPart[]> {
  const result = await pool.run(order, watch, take).catch((error: unknown) => {
    throw error instanceof WorkStopped ? stopped[error.why] : error;
  });
  if ('refused' in result) throw new FileError(result.refused.code, result.refused.params);
  return result.unread;
}
