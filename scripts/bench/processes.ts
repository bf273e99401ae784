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

/** CPU milliseconds that the processes, their children and those that ended have used so far; null where unknown. */
export function cpuMs(roots: number[]): number | null {
  if (!isLinux) return null;
  let ticks = 0;
  for (const pid of familyOf(roots)) {
    const stat = readStat(pid);
    if (stat) ticks += stat.ticks + stat.childTicks;
  }
  return (ticks * 1_000) / TICKS_A_SECOND;
}

/** Proportional memory in MB of the processes and their children; null where unknown. */
export function memoryMb(roots: number[]): number | null {
  if (!isLinux) return null;
  let kb = 0;
  for (const pid of familyOf(roots)) {
    try {
      kb += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      continue;
    }
  }
  return kb / 1_024;
}
