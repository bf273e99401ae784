import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Defer, readSecret } from './boot/database';
import { drainServer } from './gateway/drain';
import { createPort, listen } from './gateway/listen';
import { type Pages, startPages } from './boot/pages';
import { say, sayReady } from './boot/progress';
import { openSchool, type RunningSchool } from './boot/school';
import { offerOperator, offerTransport } from './boot/transport';
import { startWarnings } from './boot/start-warnings';
import { onStopSignals, runSteps, STOP_LIMIT_MS } from './boot/stopping';
import { startWorkers } from './boot/workers';
import { readServerEnv, type ServerEnv } from './boot/env';
import { createFront } from './gateway/front';
import { createHandler } from './gateway/handler';
import { createHealth } from './gateway/health';
import { Traffic } from './gateway/health-traffic';
import { createOperatorKey, readOperatorKey } from './gateway/operator-key';
import { createPagePosts, operatorPosts } from './gateway/page-posts';
import { guestPosts } from './gateway/posts/guest-posts';
import { sessionPosts } from './gateway/posts/session-posts';
import { PolicyReports } from './gateway/policy-reports';
import { createReadLimits } from './gateway/read-limits';
import { createStreams } from './gateway/streams';
import { createLog, type Logger } from './boot/log';
import { StartError } from './platform/start-error';

const root = resolve(import.meta.dirname, '..');
const isDevelopment = process.argv.includes('--dev');

/** What has to be undone, newest first, after the port is drained. */
const closers: (() => Promise<unknown>)[] = [];
const defer: Defer = (close) => void closers.push(close);
let drain: () => Promise<unknown> = async () => undefined;
let stopping: Promise<void> | null = null;

function stop(code: number): Promise<void> {
  stopping ??= runSteps([drain, ...closers.toReversed()], { limitMs: STOP_LIMIT_MS, say }).then((isClean) =>
    process.exit(isClean ? code : 1),
  );
  return stopping;
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  // ENOSPC of the system and 53100 of Postgres.
  if (code === 'ENOSPC' || code === '53100')
    return 'The disk is full: free some space and start again; nothing was lost.';
  return `${message}\n${stack ?? ''}`;
}

/** One process: the port, the school server and the pages. Returns the school it serves. */
async function serve(env: ServerEnv, log: Logger): Promise<RunningSchool> {
  const streams = createStreams();
  let school: RunningSchool | null = null;
  let pages: Pages | null = null;
  const isHttps = env.publicUrl?.startsWith('https:') ?? false;
  const secret = readSecret(env);
  process.env.MANARA_CLAIM_SECRET = secret;
  const schoolFetch = () => school?.fetch ?? null;
  offerTransport(schoolFetch, isHttps);

  const publicHost = env.publicUrl ? new URL(env.publicUrl).host : undefined;
  const operator = createOperatorKey(readOperatorKey(env.dataDir));
  const traffic = new Traffic();
  const reads = createReadLimits();
  const reports = new PolicyReports(log);
  const health = createHealth({
    probe: () => school?.probe ?? null,
    hasPages: () => pages !== null,
    traffic,
    policyReports: () => reports.statistics(),
    openStreams: streams.count,
    isStopping: () => stopping !== null,
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
  });
  const outbox = () => school?.outbox ?? null;
  offerOperator({ report: health.report, outbox });

  const port = createPort((...handshake) => pages?.upgrade(...handshake) ?? false);
  const { server } = port;
  const front = createFront({
    school: schoolFetch,
    secret,
    publicHost,
    health,
    outbox,
    streams,
    traffic,
    reports,
    reads,
    log,
  });
  server.on(
    'request',
    createHandler({
      front,
      operator,
      reads,
      posts: createPagePosts({
        posts: { ...operatorPosts(operator), ...sessionPosts, ...guestPosts },
        front,
        publicHost,
      }),
      page: () => pages?.handler ?? null,
      isDevelopment,
      isHttps,
      trustedProxies: env.trustedProxies,
      isDraining: () => stopping !== null,
    }),
  );
  await listen(server, env.port, env.host);
  drain = async () => {
    streams.endAll();
    await drainServer(port, isDevelopment);
    await pages?.close();
  };

  const [opened] = await Promise.all([
    openSchool({ env, root, log, say, isFirst: !cluster.isWorker, defer }).then((it) => (school = it)),
    startPages({ root, port: env.port, isDevelopment }).then((started) => {
      pages = started;
    }),
  ]);
  return opened;
}

/** Several processes: this one prepares the database and keeps the workers alive. */
async function lead(env: ServerEnv, log: Logger): Promise<RunningSchool> {
  const { server: probe } = createPort();
  await listen(probe, env.port, env.host);
  await new Promise((resolve) => probe.close(resolve));
  readSecret(env);
  const school = await openSchool({ env, root, log, say, isFirst: true, defer });
  const workers = startWorkers(env.workers, say);
  drain = workers.stop;
  await workers.ready;
  return school;
}

async function main(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const env = readServerEnv(process.env, root, isDevelopment);
  Object.assign(process.env, {
    NODE_ENV: isDevelopment ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  const log = createLog(env.logLevel);
  process.on('unhandledRejection', (reason) => log.error({ reason: String(reason) }, 'unhandled rejection'));
  const onSignal = onStopSignals({ stop: () => void stop(0), exit: () => process.exit(1) });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);

  const leads = cluster.isPrimary && env.workers > 1 && !isDevelopment;
  const { setupLink } = await (leads ? lead(env, log) : serve(env, log));
  if (!cluster.isWorker)
    for (const warning of startWarnings({ ...env, isRoot: process.getuid?.() === 0 }))
      say(`Warning: ${warning}`);
  if (cluster.isWorker) process.send?.('ready');
  else if (!stopping) sayReady({ ...env, root, operatorKey: readOperatorKey(env.dataDir), setupLink });
}

main().catch(async (error: unknown) => {
  if (stopping) return;
  process.stderr.write(`The school cannot start. ${explain(error)}\n`);
  await stop(1);
});
