// A separate process that reads bank statements: the school server parses no uploaded file.
import { createHash } from 'node:crypto';
import { serveOrders } from '@/server/platform/workers/serve-orders';
import { readStatement } from './engine/read-statement';
import { type ReadLine, StatementFault } from './engine/statement-file';
import type { StatementOrder, StatementResult } from './read-file';

const LINES_A_PART = 500;

serveOrders<StatementOrder, ReadLine[], StatementResult>(async ({ bytes, branch }, say) => {
  try {
    const { lines, ...head } = readStatement(bytes, branch);
    for (let at = 0; at < lines.length; at += LINES_A_PART) await say(lines.slice(at, at + LINES_A_PART));
    return { ...head, checksum: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    if (error instanceof StatementFault) return { refused: { code: error.code, params: error.params } };
    throw error;
  }
});
