import type { ServerResponse } from 'node:http';

/** Open event streams; they are ended first when the process drains. */
export type Streams = { add: (outgoing: ServerResponse) => void; endAll: () => void; count: () => number };

export function createStreams(): Streams {
  const open = new Set<ServerResponse>();
  return {
    add(outgoing) {
      open.add(outgoing);
      outgoing.once('close', () => open.delete(outgoing));
    },
    count: () => open.size,
    endAll() {
      for (const outgoing of open) outgoing.end();
    },
  };
}
