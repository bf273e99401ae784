import { FileError } from '../text/file-error';
import { createWorkerPool, WorkStopped } from '../workers/worker-pool';

export type TableOrder = { bytes: Uint8Array };
export type TableResult =
  | { rows: string[][] }
  | { refused: { code: string; params: Record<string, string | number> } };

/** What people type into by hand is small: whatever takes more than this is none. */
const limits = { places: 1, waiting: 6, eachPerson: 2, time: 5_000, heap: 256, idle: 20_000 };
const pool = createWorkerPool<TableOrder, never, TableResult>(
  { source: 'server/platform/spreadsheets/table-worker.ts', bundled: 'table-worker' },
  limits,
);
const stopped = { time: new FileError('too_slow'), memory: new FileError('too_much') };

/**
 * The texts of a table, read in a separate process. Throws FileError: those of `readTable`, `too_slow`,
 * `too_much`; 503 while too many files wait; GivenUp when the reader leaves.
 */
export async function readTableAside(
  bytes: Uint8Array,
  reader: { person: string; signal: AbortSignal },
): Promise<string[][]> {
  const result = await pool.run({ bytes }, reader).catch((error: unknown) => {
    throw error instanceof WorkStopped ? stopped[error.why] : error;
  });
  if ('refused' in result) throw new FileError(result.refused.code, result.refused.params);
  return result.rows;
}
