import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  type HealthDetails,
  type HealthReport,
  type ServiceKey,
  type ServiceState,
  serviceKeys,
} from '@/lib/contract/resources/common/health';
import type { Probe } from './health-probe';
import type { Traffic } from './health-traffic';

export type Health = {
  report: (isOperator: boolean) => Promise<HealthReport>;
  answer: (isOperator: boolean) => Promise<Response>;
  /** 200 from the end of the start until the stop, whatever the school depends on does. */
  live: () => Response;
};

export type HealthOptions = {
  /** Looks behind the front; null while the school is not open. */
  probe: () => (() => Promise<Probe>) | null;
  hasPages: () => boolean;
  traffic: Traffic;
  policyReports: () => HealthDetails['policy_reports'];
  openStreams: () => number;
  isStopping: () => boolean;
  version: string;
  now?: () => number;
};

/** However many ask, one look in this time. */
const FRESH_MS = 2_000;
const LOOP_RESET_MS = 60_000;
/** Without these pages cannot be used. */
const needed: ServiceKey[] = ['pages', 'database'];

type Look = { at: number; found: Probe | null };

/** Looks at most once in two seconds, and never a second time while the first look is under way. */
function createLook(options: HealthOptions, now: () => number): () => Promise<Look> {
  let last: Promise<Look> | null = null;
  let isFresh = () => false;
  return () => {
    if (last && isFresh()) return last;
    const began = now();
    let isDone = false;
    isFresh = () => !isDone || now() - began < FRESH_MS;
    last = (async () => {
      const probe = options.probe();
      const found = probe ? await probe().catch(() => null) : null;
      isDone = true;
      return { at: began, found };
    })();
    return last;
  };
}

/** Address of what a balancer asks that shall keep a process while its database is away. */
export const LIVE_PATH = '/api/service-health/live';

const round = (value: number) => Math.round(value * 10) / 10;

/** 503 while pages cannot be used; the operator also gets the short form that watchdogs read. */
function toResponse({ services, ...rest }: HealthReport, isOperator: boolean): Response {
  const isOk = services.every(({ key, state }) => state === 'ok' || !needed.includes(key));
  const checks = Object.fromEntries(
    services.filter(({ key }) => needed.includes(key)).map(({ key, state }) => [key, state === 'ok']),
  );
  const { pid, uptime_seconds } = rest.details?.process ?? {};
  return Response.json(
    { ...rest, services, ...(isOperator && { checks, pid, uptime_seconds }) },
    {
      status: isOk ? 200 : 503,
      headers: { 'cache-control': 'private, no-store', ...(isOk ? {} : { 'retry-after': '2' }) },
    },
  );
}

/** Says how the services are to everybody, and what is behind it to the operator. */
export function createHealth(options: HealthOptions): Health {
  const { traffic, now = Date.now } = options;
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const look = createLook(options, now);
  const known = new Map<ServiceKey, { state: ServiceState; since: number }>();
  let wasReady = false;
  let loopSince = now();

  function statesOf({ at, found }: Look): HealthReport['services'] {
    const states: Partial<Record<ServiceKey, boolean>> = found ? { ...found.services } : { database: false };
    states.pages = options.hasPages();
    return serviceKeys.flatMap((key) => {
      const isThere = states[key];
      if (isThere === undefined) return [];
      const isWell = isThere && traffic.isWell(key);
      const state = !isWell ? 'degraded' : key === 'database' && found?.isReadOnly ? 'read_only' : 'ok';
      const before = known.get(key);
      const since = before?.state === state ? before.since : at;
      known.set(key, { state, since });
      return [{ key, state, since: new Date(since).toISOString() }];
    });
  }

  function detailsOf(found: Probe | null): HealthDetails {
    const { statuses, savesPerSecond, saveP95, calls } = traffic.statistics();
    const loopDelay = {
      mean: round(loop.mean / 1e6) || 0,
      p99: round(loop.percentile(99) / 1e6),
      max: round(loop.max / 1e6),
    };
    if (now() - loopSince > LOOP_RESET_MS) {
      loopSince = now();
      loop.reset();
    }
    return {
      versions: { app: options.version, node: process.versions.node, postgres: found?.postgres ?? null },
      process: {
        pid: process.pid,
        uptime_seconds: Math.round(process.uptime()),
        memory_mb: Math.round(process.memoryUsage.rss() / 1_048_576),
        event_loop_ms: loopDelay,
        open_streams: options.openStreams(),
      },
      database: found?.database ?? { latency_ms: null, connections: 0, waiting: 0 },
      disk_free_mb: found?.diskFreeMb ?? null,
      attempts: {
        open: found?.attempts.open ?? null,
        saves_per_second: savesPerSecond,
        save_p95_ms: saveP95,
        late_last_hour: found?.attempts.lateLastHour ?? null,
      },
      statuses,
      calls,
      policy_reports: options.policyReports(),
      queues: found?.queues ?? null,
    };
  }

  async function report(isOperator: boolean): Promise<HealthReport> {
    const seen = await look();
    const services = statesOf(seen);
    const isUsable =
      seen.found !== null && services.every(({ key, state }) => state === 'ok' || !needed.includes(key));
    wasReady ||= isUsable;
    const isWell = isUsable && services.every(({ state }) => state === 'ok');
    return {
      status: isWell ? 'ok' : wasReady ? 'degraded' : 'starting',
      checked_at: new Date(seen.at).toISOString(),
      services,
      ...(isOperator && { details: detailsOf(seen.found) }),
    };
  }

  function live(): Response {
    const isStarted = options.probe() !== null && options.hasPages();
    const status = options.isStopping() ? 'stopping' : isStarted ? 'alive' : 'starting';
    return Response.json(
      { status },
      { status: status === 'alive' ? 200 : 503, headers: { 'cache-control': 'no-store' } },
    );
  }

  return { report, live, answer: async (isOperator) => toResponse(await report(isOperator), isOperator) };
}
