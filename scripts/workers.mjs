// How many tests run beside each other. Plain JavaScript for Node 18 and newer.
import { availableParallelism, cpus, totalmem } from 'node:os';

/**
 * What a worker may need at most: a browser or jsdom with its screens, and its share of the school and the
 * database.
 */
const BYTES_EACH = 3 * 1024 ** 3;
const LEAST = 2;

/**
 * One worker a core as far as the memory goes, and at least two. @param {{ cores: number, memory: number }}
 * machine
 */
export function workersFor({ cores, memory }) {
  return Math.max(LEAST, Math.min(cores, Math.floor(memory / BYTES_EACH)));
}

/** Cores and bytes of memory that this process may use; a container may have less than its machine. */
function machine() {
  const cores = availableParallelism?.() ?? cpus().length;
  const limit = process.constrainedMemory?.() ?? 0;
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { cores, memory };
}

export const workers = workersFor(machine());
