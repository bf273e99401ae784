import type { SQL } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';

const FOREIGN_KEY = '23503';

const codeOf = (error: unknown): unknown =>
  error instanceof Error
    ? ((error as { code?: unknown }).code ?? (error.cause as { code?: unknown } | undefined)?.code)
    : undefined;

/**
 * Deletes rows in one step of a transaction: where another row names one of them nothing is deleted. Errors:
 * 409 with the code, whose sentence says what to do instead.
 */
export async function deleteUnused(tx: Tx, code: string, statements: readonly SQL[]): Promise<void> {
  try {
    await tx.transaction(async (step) => {
      for (const statement of statements) await step.execute(statement);
    });
  } catch (error) {
    if (codeOf(error) === FOREIGN_KEY) throw new ApiError('conflict', { code });
    throw error;
  }
}
