// A separate process that reads a table: nothing that people send is parsed in the school server.
import { FileError } from '../text/file-error';
import { serveOrders } from '../workers/serve-orders';
import { readTable } from './read-table';
import type { TableOrder, TableResult } from './table-pool';

serveOrders<TableOrder, never, TableResult>(async ({ bytes }) => {
  try {
    return { rows: await readTable(bytes) };
  } catch (error) {
    if (error instanceof FileError) return { refused: { code: error.code, params: error.params } };
    throw error;
  }
});
