// A process of its own that reads a table of marks: nothing that people send is parsed in the school server.
import { FileError } from '../../platform/text/file-error';
import { serveOrders } from '../../platform/workers/serve-orders';
import { readTable } from './read-table';
import type { ReadOrder, ReadResult } from './read-file';

serveOrders<ReadOrder, never, ReadResult>(async ({ bytes }) => {
  try {
    return { rows: await readTable(bytes) };
  } catch (error) {
    if (error instanceof FileError) return { refused: { code: error.code, params: error.params } };
    throw error;
  }
});
