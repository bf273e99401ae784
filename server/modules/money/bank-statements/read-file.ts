import type { Currency } from '@/lib/contract/billing';
import type { Watch } from '@/server/platform/workers/fair-queue';
import { createWorkerPool, WorkStopped } from '@/server/platform/workers/worker-pool';
import {
  type ReadLine,
  type ReadStatement,
  StatementFault,
  type StatementFaultCode,
} from './engine/statement-file';

export type StatementOrder = { bytes: Uint8Array; branch: { currency: Currency; iban: string | null } };
type Head = Omit<ReadStatement, 'lines'> & { checksum: string };
export type StatementResult =
  | Head
  | { refused: { code: StatementFaultCode; params: Record<string, string | number> } };

/** The longest statement takes a second. */
const limits = { places: 1, waiting: 6, eachPerson: 2, time: 15_000, heap: 256, idle: 20_000 };
const pool = createWorkerPool<StatementOrder, ReadLine[], StatementResult>(
  { source: 'server/modules/money/bank-statements/read-worker.ts', bundled: 'statement-worker' },
  limits,
);
const stopped = { time: 'too_slow', memory: 'too_much' } as const;

/**
 * What a statement of the bank says, read aside within limits of time and memory. Errors: StatementFault, 503
 * while too many files wait or too many of this person, GivenUp.
 */
export async function readStatementFile(
  order: StatementOrder,
  watch: Watch,
): Promise<ReadStatement & { checksum: string }> {
  const lines: ReadLine[] = [];
  const result = await pool
    .run(order, watch, (part) => void lines.push(...part))
    .catch((error: unknown) => {
      throw error instanceof WorkStopped ? new StatementFault(stopped[error.why]) : error;
    });
  if ('refused' in result) throw new StatementFault(result.refused.code, result.refused.params);
  return { ...result, lines };
}
