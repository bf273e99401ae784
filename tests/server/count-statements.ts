import pg from 'pg';
import { vi } from 'vitest';

/** Number of statements that reach the database while the work runs, transactions included. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
