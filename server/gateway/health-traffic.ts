import type { ServiceKey } from '@/lib/contract/resources/common/health';
import { isAnswer } from './guard';

const BUCKET_MS = 10_000;
const BUCKETS = 30;
/** Times kept of one bucket and service; more would not change a percentile that people read. */
const MOST_TIMES = 200;
/** A service counts as failing when so many of its latest calls failed on our side. */
const LATEST_MS = 120_000;
const FEWEST_FAILED = 3;
const FAILED_SHARE = 0.2;

const prefixes: [string, ServiceKey][] = [
  ['/api/v1/', 'login'],
  ['/api/base/', 'general'],
  ['/api/general-quiz/', 'homework'],
  ['/api/general-quiz-answers/', 'answers'],
  ['/api/session/', 'lessons'],
  ['/api/timetable/', 'timetable'],
  ['/api/certificates/', 'certificates'],
  ['/api/assessment/', 'assessment'],
  ['/api/communication/', 'communication'],
  ['/api/notification/', 'notification'],
  ['/api/admin/', 'admin'],
];
export const apiServices = prefixes.map(([, key]) => key);

const serviceOf = (path: string): ServiceKey | null =>
  prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? null;

type Line = { calls: number; failed: number; times: number[] };
type Bucket = { at: number; lines: Map<ServiceKey, Line>; statuses: Map<number, number>; saves: Line };
const newLine = (): Line => ({ calls: 0, failed: 0, times: [] });

function percentile(times: number[], share: number): number | null {
  if (times.length === 0) return null;
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}

function add(line: Line, isFailed: boolean, ms: number): void {
  line.calls += 1;
  if (isFailed) line.failed += 1;
  if (line.times.length < MOST_TIMES) line.times.push(ms);
  else line.times[Math.floor(Math.random() * MOST_TIMES)] = ms;
}

/** Counts what the front answers, over the last five minutes; costs a map look-up a call. */
export class Traffic {
  readonly #now: () => number;
  #buckets: Bucket[] = [];

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  #bucket(): Bucket {
    const at = Math.floor(this.#now() / BUCKET_MS) * BUCKET_MS;
    let last = this.#buckets.at(-1);
    if (last?.at !== at) {
      last = { at, lines: new Map(), statuses: new Map(), saves: newLine() };
      this.#buckets = [...this.#buckets.slice(1 - BUCKETS), last];
    }
    return last;
  }

  record(path: string, status: number, ms: number, isUnsafe: boolean): void {
    const bucket = this.#bucket();
    bucket.statuses.set(status, (bucket.statuses.get(status) ?? 0) + 1);
    if (isUnsafe && isAnswer(path)) add(bucket.saves, status >= 500, ms);
    const key = serviceOf(path);
    if (!key) return;
    const line = bucket.lines.get(key) ?? newLine();
    bucket.lines.set(key, line);
    // 503 from load shedding is counted apart from failures.
    add(line, status >= 500, ms);
  }

  #since(ms: number): Bucket[] {
    const from = this.#now() - ms;
    return this.#buckets.filter(({ at }) => at + BUCKET_MS > from);
  }

  /** False while many of the latest calls of a service failed on our side. */
  isWell(key: ServiceKey): boolean {
    let calls = 0;
    let failed = 0;
    for (const { lines } of this.#since(LATEST_MS)) {
      calls += lines.get(key)?.calls ?? 0;
      failed += lines.get(key)?.failed ?? 0;
    }
    return failed < FEWEST_FAILED || failed / calls < FAILED_SHARE;
  }

  statistics() {
    const all = this.#since(BUCKETS * BUCKET_MS);
    const statuses: Record<string, number> = {};
    for (const { statuses: counts } of all)
      for (const [status, times] of counts) statuses[status] = (statuses[status] ?? 0) + times;
    const minute = this.#since(60_000);
    const saves = minute.reduce((sum, bucket) => sum + bucket.saves.calls, 0);
    return {
      statuses,
      savesPerSecond: Math.round((saves / 60) * 10) / 10,
      saveP95: percentile(
        minute.flatMap((bucket) => bucket.saves.times),
        0.95,
      ),
      calls: apiServices.map((key) => {
        const lines = all.flatMap((bucket) => bucket.lines.get(key) ?? []);
        return {
          key,
          calls: lines.reduce((sum, line) => sum + line.calls, 0),
          failed: lines.reduce((sum, line) => sum + line.failed, 0),
          p95_ms: percentile(
            lines.flatMap((line) => line.times),
            0.95,
          ),
        };
      }),
    };
  }
}
