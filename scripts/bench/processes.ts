import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
const isLinux = process.platform === 'linux';

type Stat = { parent: number; ticks: number; childTicks: number };

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return {
      parent,
      ticks: (fields[11] ?? 0) + (fields[12] ?? 0),
      childTicks: (fields[13] ?? 0) + (fields[14] ?? 0),
    };
  } catch {
    return null;
  }
}

/** The processes and all that they started. */
function familyOf(roots: number[]): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const stats = new Map(
    all.flatMap((pid) => {
      const stat = readStat(pid);
      return stat ? [[pid, stat] as const] : [];
    }),
  );
  const family = new Set(roots);
  for (let size = -1; size !== family.size; ) {
    size = family.size;
    for (const [pid, { parent }] of stats) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/**
 * CPU milliseconds that the processes, their children and those that ended have used so far; null where
 * unknown.
 */
export function cpuMs(roots: number[]): number | null {
  if (!isLinux) return null;
  let ticks = 0;
  for (const pid of familyOf(roots)) {
    const stat = readStat(pid);
    if (stat) ticks += stat.ticks + stat.childTicks;
  }
  return (ticks * 1_000) / TICKS_A_SECOND;
}

/** Proportional memory in MB of the processes and all that they started, by what they do. */
export type Memory = { school: number; database: number; files: number; total: number };

function kindOf(pid: number): Exclude<keyof Memory, 'total'> {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  if (command.includes('postgres')) return 'database';
  return /(?:print|read|image)-worker/.test(command) ? 'files' : 'school';
}

/** Null where unknown. */
export function memoryOf(roots: number[]): Memory | null {
  if (!isLinux) return null;
  const memory: Memory = { school: 0, database: 0, files: 0, total: 0 };
  for (const pid of familyOf(roots)) {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      const megabytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024;
      memory[kindOf(pid)] += megabytes;
      memory.total += megabytes;
    } catch {
      continue;
    }
  }
  return memory;
}

export type WatchedMemory = { top: Memory; most: Memory };

export const memoryText = (memory: WatchedMemory | null): string => {
  if (!memory) return 'not known here';
  const { top, most } = memory;
  const mb = (value: number) => `${value.toFixed(0)} MB`;
  return `${mb(top.total)} (school ${mb(top.school)}, database ${mb(top.database)}, files ${mb(top.files)}; the most of each at any time: ${mb(most.school)}, ${mb(most.database)}, ${mb(most.files)})`;
};

/**
 * Looks every second, or every `pause` ms, until it is stopped; gives the moment with the most, and the most
 * of each kind.
 */
export function watchMemory(roots: () => number[], pause = 1_000): () => WatchedMemory | null {
  const seen: Memory[] = [];
  const look = () => {
    const memory = memoryOf(roots());
    if (memory) seen.push(memory);
  };
  const timer = setInterval(look, pause);
  return () => {
    clearInterval(timer);
    const [first, ...rest] = seen;
    if (!first) return null;
    return rest.reduce(
      ({ top, most }, one) => ({
        top: one.total > top.total ? one : top,
        most: {
          school: Math.max(most.school, one.school),
          database: Math.max(most.database, one.database),
          files: Math.max(most.files, one.files),
          total: Math.max(most.total, one.total),
        },
      }),
      { top: first, most: first },
    );
  };
}
