import { Hono } from 'hono';
import {
  grantsKind,
  grantsPage,
  isPublicAction,
  type PolicyAction,
  ruleOf,
  scopeOf,
} from '@/lib/contract/policy';
import { isOpenBeforePasskey } from '@/lib/contract/policy-passkey';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import { branchRoles } from '@/lib/contract/roles';
import { isStorable, type Locale } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { createReadDb } from '@/server/platform/db/named-statements';
import type { SchoolDeps } from '@/server/boot/deps';
import { type Access, bindAccess } from '@/server/access/policy/bind';
import type { SessionStore } from '@/server/access/sessions/store';
import type { CallContext } from './call-context';
import { ApiError } from './errors';
import { readJson } from './read-body';
import { refusalOf } from './refusal';
import { jsonResponse, toResponse } from './reply';
import type { Actor } from '@/server/access/actor';
import { patterns, type RouteDefinition } from './route';
import { translate } from '@/server/platform/text/translate';
import { parseBody, parseQuery } from './validate';

/**
 * The save of answers, answered before the router: no Hono context, no schema objects. Nothing else takes
 * this way.
 */
export type FastRoute = {
  method: string;
  /** Matched against the path; group 1 is the locale, the others belong to the route. */
  pattern: RegExp;
  action: 'attempt.save';
  handle: (call: {
    request: Request;
    match: RegExpExecArray;
    access: Access<'attempt.save'>;
    locale: Locale;
    arrivedAt: () => Date;
  }) => Promise<Response>;
};

/** A body that trickles in counts from its end: who sends the headers early gains nothing. */
const arrivalOf = (call: CallContext) => () => new Date(call.arrivedAt?.() ?? call.receivedAt);

type Env = { Bindings: CallContext };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function checkAccept(request: Request): void {
  const accept = request.headers.get('accept');
  if (!accept || /\*\/\*|application\/(\*|json|vnd\.api\+json)|text\/event-stream/i.test(accept)) return;
  throw new ApiError('not_acceptable');
}

type Asked<Action extends PolicyAction> = { action: Action; kinds: readonly QuizKind[] };

/**
 * The session's actor, bound to the action after its row of the policy was asked. Errors: 401, 403, 409
 * branch_required.
 */
async function authorize<Action extends PolicyAction>(
  store: SessionStore,
  { token, ip, known }: Pick<CallContext, 'token' | 'ip' | 'known'>,
  { action, kinds }: Asked<Action>,
): Promise<Access<Action>> {
  const found = token === null ? null : store.find(token, ip);
  const actor = found instanceof Promise ? await found : found;
  if (!actor) throw new ApiError('auth');
  known?.();
  const { branch, kindParts } = ruleOf(action);
  if (scopeOf(action, actor.role) === null) throw new ApiError('forbidden');
  if (actor.lacksPasskey && !isOpenBeforePasskey(action))
    throw new ApiError('forbidden', { code: 'passkey_required' });
  const [kind, ...others] = kinds;
  if (kindParts.length > 0 && (!kind || !grantsKind(actor, action, others.length > 0 ? 'general' : kind)))
    throw new ApiError('forbidden');
  if (!grantsPage(actor, action)) throw new ApiError('forbidden');
  if (branch !== 'none' && actor.branchId === null && branchRoles.includes(actor.role))
    throw new ApiError('branch_required');
  return bindAccess(actor, action);
}

/** Stops the start: the permissions of a kind cannot be asked of a call that is about no kind. */
function requireKinds({ method, path, action, kinds }: RouteDefinition): void {
  if (!isPublicAction(action) && ruleOf(action).kindParts.length > 0 && kinds.length === 0)
    throw new Error(
      `${method} ${path}: ${action} asks for a permission of a quiz kind, and the route names no kinds`,
    );
}

const noActor: Actor = {
  userId: '',
  role: 'student',
  branchId: null,
  sessionId: '',
  modules: [],
  language: 'ar',
};

/** Language of a refusal: of the path, otherwise of the signed-in person, otherwise Arabic. */
async function localeOf(store: SessionStore, request: Request, token: string | null): Promise<Locale> {
  const found = /^\/api\/(?:[a-z0-9_-]+\/)*?(ar|en)(?:\/|$)/.exec(new URL(request.url).pathname);
  if (found) return found[1] as Locale;
  const actor = token === null ? null : await Promise.resolve(store.find(token)).catch(() => null);
  return actor?.language ?? 'ar';
}

type ReadDbs = { short: Db; long: Db };
const readDbs = new WeakMap<SchoolDeps, ReadDbs>();

/** The databases for reads with named statements, made once for a school. */
function readDbsOf(deps: SchoolDeps): ReadDbs {
  const known = readDbs.get(deps);
  if (known) return known;
  const made = { short: createReadDb(deps.pool), long: createReadDb(deps.reportPool) };
  readDbs.set(deps, made);
  return made;
}

/** Reports of quizzes and the export of the school's data read many rows and take seconds. */
const isLongRead = (action: RouteDefinition['action']) =>
  action.startsWith('quiz_report.') || action === 'office.data';

/**
 * The database of a call.
 * - A command has `deps.db`, without names for its statements.
 * - A read has the same connections with named statements, because planning a list costs more than reading
 *   it.
 * - A long read has the few connections of `reportPool`, with their shorter limit of time, so that answers
 *   and pages never wait for a connection that a report holds.
 */
function databaseOf(deps: SchoolDeps, { method, action }: Pick<RouteDefinition, 'method' | 'action'>): Db {
  if (method !== 'GET') return deps.db;
  const { short, long } = readDbsOf(deps);
  return isLongRead(action) ? long : short;
}

async function run(
  deps: SchoolDeps,
  store: SessionStore,
  definition: RouteDefinition,
  request: Request,
  call: CallContext,
  raw: Record<string, string>,
) {
  checkAccept(request);
  const { action } = definition;
  const access = isPublicAction(action)
    ? null
    : await authorize(store, call, { action, kinds: definition.kinds });
  const actor = access?.actor ?? null;
  // A public page may show more to somebody who is signed in.
  const visitor = actor ?? (call.token === null ? null : await store.find(call.token));
  const { locale: given, service: _service, ...rest } = raw;
  const isStrange = ([name, value]: [string, string]) =>
    !isStorable(value) || (/(^|_)id2?$/.test(name) && !UUID.test(value));
  if (Object.entries(rest).some(isStrange)) throw new ApiError('not_found');
  const params = definition.params ? definition.params.safeParse(rest) : null;
  if (params && !params.success) throw new ApiError('not_found');
  const query = definition.query
    ? parseQuery(definition.query, new URL(request.url).searchParams)
    : undefined;
  const body =
    definition.body && !definition.isRawBody
      ? parseBody(definition.body, await readJson(request, definition.bodyLimit))
      : undefined;
  const locale = (given as Locale | undefined) ?? visitor?.language ?? 'ar';
  const context = {
    actor: actor ?? noActor,
    access,
    visitor,
    locale,
    params: params?.data,
    query,
    body,
    db: databaseOf(deps, definition),
    deps,
    now: deps.now(),
    arrivedAt: arrivalOf(call),
    request,
    incoming: call.incoming ?? null,
    ip: call.ip,
    knownUsers: call.knownUsers ?? [],
    token: call.token,
    preSession: call.preSession ?? null,
    t: translate(locale),
  };
  return toResponse(await definition.handle(context as never));
}

function fail(deps: SchoolDeps, error: unknown, locale: Locale): Response {
  const { status, body, headers } = refusalOf(deps, error, translate(locale));
  return jsonResponse(status, body, headers);
}

/**
 * The router over all routes. A route without a policy action cannot be written (type) and an unknown one
 * stops the start.
 */
export function serve(
  deps: SchoolDeps,
  store: SessionStore,
  routes: RouteDefinition[],
  fastRoutes: FastRoute[] = [],
) {
  const app = new Hono<Env>();
  const refuse = async (c: { req: { raw: Request }; env: CallContext }, error: unknown) =>
    fail(deps, error, await localeOf(store, c.req.raw, c.env.token));
  const methods = new Map<string, Set<string>>();
  for (const definition of routes) {
    requireKinds(definition);
    for (const pattern of patterns(definition.path)) {
      methods.set(pattern, (methods.get(pattern) ?? new Set()).add(definition.method));
      app.on(definition.method, pattern, async (c) => {
        try {
          return await run(
            deps,
            store,
            definition,
            c.req.raw,
            c.env,
            c.req.param() as Record<string, string>,
          );
        } catch (error) {
          return refuse(c, error);
        }
      });
    }
  }
  for (const [pattern, allowed] of methods) {
    app.all(pattern, (c) =>
      refuse(c, new ApiError('method', { headers: { allow: [...allowed].join(', ') } })),
    );
  }
  app.notFound((c) => refuse(c, new ApiError('not_found')));
  app.onError((error, c) => refuse(c, error));

  return (request: Request, call: CallContext): Response | Promise<Response> => {
    const path = pathOf(request.url);
    for (const fast of fastRoutes) {
      if (fast.method !== request.method) continue;
      const match = fast.pattern.exec(path);
      if (match) return runFast(deps, store, fast, request, call, match);
    }
    return app.fetch(request, call);
  };
}

const pathOf = (url: string) => {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
};

async function runFast(
  deps: SchoolDeps,
  store: SessionStore,
  fast: FastRoute,
  request: Request,
  call: CallContext,
  match: RegExpExecArray,
) {
  const locale = (match[1] as Locale | undefined) ?? 'ar';
  try {
    const access = await authorize(store, call, { action: fast.action, kinds: [] });
    return await fast.handle({ request, match, access, locale, arrivedAt: arrivalOf(call) });
  } catch (error) {
    return fail(deps, error, locale);
  }
}
