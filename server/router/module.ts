import type { SessionStreams } from '@/server/access/sessions/live-sessions';
import type { SessionStore } from '@/server/access/sessions/store';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Localized } from '@/lib/contract/localized';
import type { Tx } from '@/server/platform/db/client';
import type { Job } from '@/server/platform/jobs/scheduler';
import type { AllEraseColumns, AllMergeRules, EraseColumns, MergeRules } from './people-rules';
import type { RouteDefinition } from './route';
import type { FastRoute } from './serve';

/**
 * Rewrites what a module holds of erased people, in the transaction of the erasure; `names` has what they are
 * called now.
 */
export type Redaction = (tx: Tx, deps: SchoolDeps, names: ReadonlyMap<string, Localized>) => Promise<void>;

/** What is done in all modules when people are erased and when two accounts become one. */
export type PeopleRules = {
  redactions: readonly Redaction[];
  eraseColumns: AllEraseColumns;
  mergeRules: AllMergeRules;
};

/** What one school server gives to each of its modules. */
export type ModuleContext = {
  deps: SchoolDeps;
  store: SessionStore;
  streams: SessionStreams;
  /** Of all modules, in their order. */
  peopleRules: PeopleRules;
};

type Given<Part> = readonly Part[] | ((context: ModuleContext) => readonly Part[]);

type ModuleSpec = {
  /** The name of its folder. */
  name: string;
  routes?: Given<RouteDefinition>;
  /** Calls that are answered before the router. */
  fastRoutes?: Given<FastRoute>;
  /** Work that goes on without a request. */
  jobs?: Given<Job>;
  /** What it rewrites when people are erased. */
  redactions?: readonly Redaction[];
  /** What is deleted, cleared and counted in its tables when people are erased. */
  eraseColumns?: EraseColumns;
  /** What becomes of rows of its tables when two accounts become one. */
  mergeRules?: MergeRules;
};

/** A module as a school server binds it; each part is asked for once. */
export type SchoolModule = {
  name: string;
  routes: (context: ModuleContext) => readonly RouteDefinition[];
  fastRoutes: (context: ModuleContext) => readonly FastRoute[];
  jobs: (context: ModuleContext) => readonly Job[];
  redactions: readonly Redaction[];
  eraseColumns: EraseColumns;
  mergeRules: MergeRules;
};

function toFunction<Part>(given: Given<Part>): (context: ModuleContext) => readonly Part[] {
  return typeof given === 'function' ? given : () => given;
}

/** Names what a module adds to the school server; `server/boot/modules.ts` lists the modules. */
export const defineModule = ({
  name,
  routes = [],
  fastRoutes = [],
  jobs = [],
  redactions = [],
  eraseColumns = {},
  mergeRules = {},
}: ModuleSpec): SchoolModule => ({
  name,
  routes: toFunction(routes),
  fastRoutes: toFunction(fastRoutes),
  jobs: toFunction(jobs),
  redactions,
  eraseColumns,
  mergeRules,
});

/** A service that a school server makes at its first use and that its modules share. */
export function defineService<Service>(
  create: (context: ModuleContext) => Service,
): (context: ModuleContext) => Service {
  const services = new WeakMap<ModuleContext, { service: Service }>();
  return (context) => {
    const made = services.get(context) ?? { service: create(context) };
    services.set(context, made);
    return made.service;
  };
}
