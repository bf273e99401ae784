// A separate process that reads school data: no uploaded file is parsed in the school server.
import { FileError } from '@/server/platform/text/file-error';
import { serveOrders } from '@/server/platform/workers/serve-orders';
import { readRoster } from './engine/read-archive';
import type { Part } from './engine/shape';
import type { DataOrder, DataResult } from './read-file';

serveOrders<DataOrder, Part, DataResult>(async ({ files, context }, say) => {
  try {
    return await readRoster(files, context, say);
  } catch (error) {
    if (error instanceof FileError) return { refused: { code: error.code, params: error.params } };
    throw error;
  }
});
