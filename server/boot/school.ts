import { join } from 'node:path';
import { offerFace } from '@/lib/env/school';
import { createPools, type Pools } from '@/server/platform/db/client';
import type { Listener } from '@/server/platform/db/listener';
import { createReadOutbox, type ReadOutbox } from '@/server/platform/messaging/read-outbox';
import { createSmsGateway } from '@/server/platform/messaging/sms-gateway';
import { createSmtpGateway } from '@/server/platform/messaging/smtp-gateway';
import { type ServerEnv, siteOf } from './env';
import { createSchoolProbe, createUpstreamProbe, type Probe } from '@/server/gateway/health-probe';
import type { SchoolFetch } from '@/server/router/call-context';
import { createUpstream } from '@/server/gateway/upstream';
import type { Logger } from './log';
import { createDiskFiles } from '@/server/platform/files/disk-files';
import { createS3Files } from '@/server/platform/files/s3-files';
import { openPush } from '@/server/platform/push/keys';
import { createFace } from '@/server/platform/school-face';
import { closePdfRenderer } from '@/server/platform/pdf/pdf-renderer';
import { closeWorkers } from '@/server/platform/workers/worker-pool';
import { isEmpty, startLink } from '@/server/modules/people/setup';
import { createSchoolServer } from './app';
import { createOutsideProvider, createRoomCheck } from '@/server/modules/live/rooms';
import type { SchoolDeps } from './deps';
import { type Defer, openDatabase, readSecret } from './database';
import { openListener } from './machines';

export type RunningSchool = {
  fetch: SchoolFetch;
  /** Looks at what the school depends on. */
  probe: () => Promise<Probe>;
  /** Messages of the school, for the operator; null where the school has its own servers. */
  outbox: ReadOutbox | null;
  /** Page that founds the school, with its code; null where the school has somebody. */
  setupLink: string | null;
};

function createDeps(
  { env, root, log }: { env: ServerEnv; root: string; log: Logger },
  pools: Pools,
  listen: Listener,
): SchoolDeps {
  const logged: SchoolDeps['log'] = (level, event, data) => log[level](data ?? {}, event);
  return {
    pool: pools.pool,
    reportPool: pools.reportPool,
    db: pools.db,
    files: env.s3 ? createS3Files(env.s3) : createDiskFiles(join(env.dataDir, 'files')),
    gateways: {
      mail: env.mail && createSmtpGateway(env.mail),
      sms: env.sms && createSmsGateway(env.sms),
    },
    listen,
    face: createFace({ db: pools.db, listen, log: logged }, env.isDemo),
    settings: {
      isDemo: env.isDemo,
      social: env.social,
      push: openPush(env.push, env.dataDir),
      contentFolders: {
        own: env.site.contentDir,
        demo: join(root, 'content/demo'),
        product: join(root, 'content'),
      },
      liveRoomUrl: env.site.liveRoomUrl,
      rooms: env.rooms,
      payments: env.payments,
      mailReplies: env.mailReplies,
      publicUrl: siteOf(env),
      sessionsPerPerson: env.sessionsPerPerson,
      uploadFolder: join(env.dataDir, 'uploads'),
      sharesUploads: env.databaseUrl !== undefined && env.s3 !== null,
      secret: readSecret(env),
      programPath: env.programPath,
      captcha: env.captcha,
    },
    now: () => new Date(),
    log: logged,
  };
}

/** Opens the school of the settings: the embedded one over its database, or the servers of an upstream. */
export async function openSchool(options: {
  env: ServerEnv;
  root: string;
  log: Logger;
  say: (text: string) => void;
  /** One process of several prepares the database; the others only use it. */
  isFirst: boolean;
  /** Takes what has to be undone at the end, newest first; the last process stops the database. */
  defer: Defer;
}): Promise<RunningSchool> {
  const { env, root, log, say, isFirst, defer } = options;
  // Nothing that is drawn before the school is known shows what is not its own.
  const unknown = { isDemo: false, name: null, phone: null, mailbox: null, address: null };
  offerFace(() => unknown);
  if (env.upstream) {
    const { upstream } = env;
    const [fetch, probe] = [createUpstream(upstream), createUpstreamProbe(upstream)];
    return { fetch, probe, outbox: null, setupLink: null };
  }
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  const connection = await openDatabase({ env, root, say, isFirst, defer });
  const pools = createPools(connection, { onError });
  defer(pools.end);
  const listener = await openListener({ env, isFirst, connection, pools, onError, defer });
  const deps = createDeps({ env, root, log }, pools, listener);
  await deps.face.refresh();
  offerFace(deps.face.current);
  const school = createSchoolServer(deps);
  defer(() => school.stop());
  defer(async () => closePdfRenderer());
  defer(async () => closeWorkers());
  if (isFirst && env.isDemo) {
    // A school without the demo never reads its files.
    const { seedDemoSchool } = await import('@/server/demo/seed');
    await seedDemoSchool(deps, say);
  }
  await school.startJobs();
  return {
    fetch: school.fetch,
    probe: createSchoolProbe({
      ...deps,
      folder: env.databaseUrl && env.s3 ? null : env.dataDir,
      hasRooms: createRoomCheck(createOutsideProvider(env.rooms, deps), deps.now),
      isListening: listener.isOpen,
    }),
    outbox: createReadOutbox(pools.db),
    setupLink: isFirst && (await isEmpty(deps.db)) ? startLink(siteOf(env), deps.settings.secret) : null,
  };
}
