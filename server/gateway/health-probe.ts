import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type pg from 'pg';
import type { HealthDetails, ServiceKey } from '@/lib/contract/resources/common/health';
import type { Gateways } from '@/server/platform/messaging/gateway';
import type { FileStore } from '@/server/platform/files/files';
import type { UpstreamHosts } from './upstream';
import { apiServices } from './health-traffic';

/** Result of the health probe: state of the services, and statistics for the operator. */
export type Probe = {
  services: Partial<Record<ServiceKey, boolean>>;
  /** The database answers and takes no changes. */
  isReadOnly: boolean;
  postgres: string | null;
  database: HealthDetails['database'];
  diskFreeMb: number | null;
  attempts: { open: number | null; lateLastHour: number | null };
  queues: HealthDetails['queues'];
};

const LONGEST_MS = 2_000;
const LEAST_FREE_MB = 256;
/** A queue whose oldest message waits longer than this does not move. */
const LONGEST_WAIT_S = 300;

type Counts = {
  version: string;
  read_only: boolean;
  open: number;
  late: number;
  queued: Record<string, number>;
  dead: Record<string, number>;
  oldest: Record<string, number>;
  dead_lately: Record<string, number>;
  push: number;
  push_oldest: number | null;
};

const counts = `
  with queued as (
    select channel, count(*)::int n, extract(epoch from $1::timestamptz - min(created_at))::int oldest
    from outgoing_messages where state = 'queued' group by channel
  ), dead as (
    select channel, count(*)::int n, (count(*) filter (where created_at > $1::timestamptz - interval '1 hour'))::int lately
    from outgoing_messages where state = 'dead' group by channel
  )
  select current_setting('server_version') version,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' read_only,
    (select count(*)::int from attempts where state = 'in_progress') open,
    (select count(*)::int from late_answers where received_at > $1::timestamptz - interval '1 hour') late,
    coalesce((select jsonb_object_agg(channel, n) from queued), '{}') queued,
    coalesce((select jsonb_object_agg(channel, oldest) from queued), '{}') oldest,
    coalesce((select jsonb_object_agg(channel, n) from dead), '{}') dead,
    coalesce((select jsonb_object_agg(channel, lately) from dead), '{}') dead_lately,
    (select count(*)::int from push_queue where not_before <= $1) push,
    (select extract(epoch from $1::timestamptz - min(not_before))::int from push_queue where not_before <= $1) push_oldest`;

/** The value, or null when it failed or took too long. */
async function within<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, null);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

async function freeMegabytes(folder: string): Promise<number> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  return Math.round((bavail * bsize) / 1_048_576);
}

export type SchoolParts = {
  pool: pg.Pool;
  files: FileStore;
  /** Where the files and the embedded database are; null when both are elsewhere. */
  folder: string | null;
  gateways: Gateways;
  /** Whether the provider of rooms does its part; null where rooms need nobody else. */
  hasRooms: (() => Promise<boolean>) | null;
  isListening: () => boolean;
  now: () => Date;
};

const queueOf = (found: Counts, channel: 'mail' | 'sms', gateways: Gateways) => ({
  mode: gateways[channel] ? ('sends' as const) : ('kept' as const),
  queued: found.queued[channel] ?? 0,
  dead: found.dead[channel] ?? 0,
  oldest_seconds: found.oldest[channel] ?? null,
});

/** Looks at the embedded school: database, files, listener and queues. Each look ends after two seconds. */
export function createSchoolProbe(parts: SchoolParts): () => Promise<Probe> {
  const { pool, files, folder, gateways, hasRooms, isListening, now } = parts;
  let asked: Promise<Counts & { ms: number }> | null = null;

  /** One question at a time: a database that hangs must not take a connection at every look. */
  function ask(): Promise<Counts & { ms: number }> {
    if (asked) return Promise.reject(new Error('still asking'));
    const began = performance.now();
    asked = pool.query<Counts>(counts, [now()]).then(({ rows: [row] }) => {
      if (!row) throw new Error('no row');
      return { ...row, ms: performance.now() - began };
    });
    asked.catch(() => undefined).finally(() => (asked = null));
    return asked;
  }

  return async () => {
    const [found, hasFiles, free, rooms] = await Promise.all([
      within(ask()),
      within(files.size('health').then(() => true)),
      folder ? within(freeMegabytes(folder)) : null,
      hasRooms ? within(hasRooms()) : null,
    ]);
    const moves = (channel: 'mail' | 'sms') =>
      found !== null &&
      (found.oldest[channel] ?? 0) < LONGEST_WAIT_S &&
      (found.dead_lately[channel] ?? 0) === 0;
    const hasDatabase = found !== null;
    return {
      services: {
        database: hasDatabase,
        storage: hasFiles === true && (folder === null || (free !== null && free >= LEAST_FREE_MB)),
        live: isListening(),
        ...Object.fromEntries(apiServices.map((key) => [key, hasDatabase])),
        mail: moves('mail'),
        sms: moves('sms'),
        push: hasDatabase && (found.push_oldest ?? 0) < LONGEST_WAIT_S,
        ...(hasRooms && { rooms: rooms === true }),
      },
      isReadOnly: found?.read_only ?? false,
      postgres: found?.version ?? null,
      database: {
        latency_ms: found && Math.round(found.ms * 10) / 10,
        connections: pool.totalCount,
        waiting: pool.waitingCount,
      },
      diskFreeMb: free,
      attempts: { open: found?.open ?? null, lateLastHour: found?.late ?? null },
      queues: found && {
        mail: queueOf(found, 'mail', gateways),
        sms: queueOf(found, 'sms', gateways),
        push: { queued: found.push, oldest_seconds: found.push_oldest },
      },
    };
  };
}

/** Looks at the servers of a school that has its own: any answer that is not a failure of theirs is well. */
export function createUpstreamProbe(hosts: UpstreamHosts): () => Promise<Probe> {
  const isThere = async (url: string) =>
    (await within(
      fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS) }).then(
        ({ status }) => status < 500,
      ),
    )) === true;
  return async () => {
    const [school, admin, notification] = await Promise.all(
      [hosts.school, hosts.admin, hosts.notification].map(isThere),
    );
    return {
      services: {
        ...Object.fromEntries(apiServices.map((key) => [key, school === true])),
        admin: admin === true,
        notification: notification === true,
      },
      isReadOnly: false,
      postgres: null,
      database: { latency_ms: null, connections: 0, waiting: 0 },
      diskFreeMb: null,
      attempts: { open: null, lateLastHour: null },
      queues: null,
    };
  };
}
