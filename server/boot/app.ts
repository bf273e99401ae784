import { createSessionStreams } from '@/server/access/sessions/live-sessions';
import { SessionStore } from '@/server/access/sessions/store';
import { createScheduler } from '@/server/platform/jobs/scheduler';
import { closeGateways, outboxJobs } from '@/server/platform/messaging/outbox-worker';
import type { SchoolFetch } from '@/server/router/call-context';
import { descriptionRoutes } from '@/server/router/description-routes';
import type { ModuleContext } from '@/server/router/module';
import type { RouteDefinition } from '@/server/router/route';
import { serve } from '@/server/router/serve';
import type { SchoolDeps } from './deps';
import { modules } from './modules';
import { peopleRules } from './people-rules';

export type School = {
  fetch: SchoolFetch;
  routes: RouteDefinition[];
  /** The work that goes on without a request: sweeper, heartbeat, mail, notifications. */
  startJobs: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The school server: pure but for what it is given. */
export function createSchoolServer(deps: SchoolDeps): School {
  const store = new SessionStore(deps);
  const streams = createSessionStreams(deps);
  const context: ModuleContext = { deps, store, streams, peopleRules };
  const routes = modules.flatMap((module) => module.routes(context));
  routes.push(...descriptionRoutes(routes));
  const fastRoutes = modules.flatMap((module) => module.fastRoutes(context));
  const jobs = modules.flatMap((module) => module.jobs(context));
  const fetch = serve(deps, store, routes, fastRoutes);
  const scheduler = createScheduler(deps, [...outboxJobs(deps), ...jobs]);
  return {
    fetch,
    routes,
    startJobs: () => scheduler.start(),
    async stop() {
      streams.stop();
      await scheduler.stop();
      closeGateways(deps);
    },
  };
}
