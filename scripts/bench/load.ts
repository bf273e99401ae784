import { setTimeout as sleep } from 'node:timers/promises';
import { Wire, type WireReply } from './wire';

export type LoadResult = {
  count: number;
  errors: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  worst: number;
};

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function summarise(times: number[], errors: number, seconds: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: times.length,
    errors,
    seconds,
    perSecond: times.length / seconds,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    worst: sorted.at(-1) ?? Number.NaN,
  };
}

export const median = (values: number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

type Shot = { bytes: Buffer; onReply?: (reply: WireReply) => void };
const isGood = ({ status }: WireReply) => status >= 200 && status < 300;

/** Every connection sends as soon as it has its answer. */
export async function closedLoop(options: {
  port: number;
  connections: number;
  seconds: number;
  next: (connection: number) => Shot;
}): Promise<LoadResult> {
  const { port, connections, next } = options;
  const times: number[] = [];
  let errors = 0;
  const wires = Array.from({ length: connections }, () => new Wire(port));
  for (let start = 0; start < connections; start += 100)
    await Promise.all(wires.slice(start, start + 100).map((wire) => wire.open()));
  const begun = performance.now();
  const end = begun + options.seconds * 1_000;
  await Promise.all(
    wires.map(async (wire, index) => {
      while (performance.now() < end) {
        const shot = next(index);
        const from = performance.now();
        const reply = await wire.send(shot.bytes).catch(() => null);
        if (reply && isGood(reply)) {
          times.push(performance.now() - from);
          shot.onReply?.(reply);
        } else {
          errors += 1;
          await sleep(10);
        }
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  for (const wire of wires) wire.close();
  return summarise(times, errors, seconds);
}

/**
 * Sends `count` requests evenly over `seconds`, each on the connection of its number; a late answer delays
 * nothing.
 */
export async function paced(options: {
  wires: Wire[];
  count: number;
  seconds: number;
  next: (index: number) => Shot & { wire: number };
}): Promise<LoadResult> {
  const { wires, count, seconds } = options;
  const times: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const busy = new Map<number, Promise<unknown>>();
  const running: Promise<unknown>[] = [];
  for (let index = 0; index < count; index++) {
    const due = begun + (index / count) * seconds * 1_000;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    const shot = options.next(index);
    const wire = wires[shot.wire];
    if (!wire) throw new Error(`no connection ${shot.wire}`);
    const work = (busy.get(shot.wire) ?? Promise.resolve()).then(async () => {
      const reply = await wire.send(shot.bytes).catch(() => null);
      // From when it was due: waiting behind an earlier answer counts too.
      if (reply && isGood(reply)) {
        times.push(performance.now() - due);
        shot.onReply?.(reply);
      } else errors += 1;
    });
    busy.set(shot.wire, work);
    running.push(work);
  }
  await Promise.all(running);
  return summarise(times, errors, (performance.now() - begun) / 1_000);
}
