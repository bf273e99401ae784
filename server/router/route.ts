import type { Readable } from 'node:stream';
import type * as z from 'zod';
import type { ActionMethod } from '@/lib/contract/json-api';
import type { PolicyAction, PublicAction } from '@/lib/contract/policy';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { Locale } from '@/lib/contract/text';
import type { Actor } from '@/server/access/actor';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Reply } from './reply';
import type { Translate } from '@/server/platform/text/translate';

/** PATCH is for the parts of uploads alone (tus). */
export type RouteMethod = ActionMethod | 'PATCH';

export type Context<Params, Query, Body, Action extends PolicyAction | PublicAction = PolicyAction> = {
  actor: Actor;
  /** What the actor may do with the route's action; a public route has none. */
  access: [Action] extends [PolicyAction] ? Access<Action> : null;
  /** The signed-in person, also on a public route, where there may be none. */
  visitor: Actor | null;
  locale: Locale;
  params: Params;
  query: Query;
  body: Body;
  db: Db;
  deps: SchoolDeps;
  now: Date;
  /** When the whole request was there, taken before anything was queued; asked after its body was read. */
  arrivedAt: () => Date;
  request: Request;
  /**
   * The body of an upload of a declared length as the parser gives it: read either this or that of `request`.
   */
  incoming: Readable | null;
  ip: string;
  /** Marks of the people who signed in on this device before. */
  knownUsers: readonly string[];
  token: string | null;
  /** Secret that the front keeps in a cookie of a browser before there is a session. */
  preSession: string | null;
  t: Translate;
};

type Shape = z.ZodObject;
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type RouteSpec<
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends z.ZodType | undefined,
  A extends PolicyAction | PublicAction,
> = {
  method: RouteMethod;
  /** `{staff}` stands for teacher and employee, `{id}` for a parameter, `{path}` for all that follows. */
  path: string;
  action: A;
  /**
   * Kinds of the quizzes that the call is about; named wherever the action asks for a permission of the kind.
   */
  kinds?: readonly QuizKind[];
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The handler reads the body itself (multipart, raw). */
  isRawBody?: boolean;
  bodyLimit?: number;
  handle: (context: Context<Out<P>, Out<Q>, Out<B>, A>) => Promise<Reply> | Reply;
};

export type RouteDefinition = {
  method: RouteMethod;
  path: string;
  action: PolicyAction | PublicAction;
  kinds: readonly QuizKind[];
  summary: string;
  params: Shape | undefined;
  query: Shape | undefined;
  body: z.ZodType | undefined;
  isRawBody: boolean;
  bodyLimit: number | undefined;
  handle: (context: never) => Promise<Reply> | Reply;
};

/** Names a route: its policy action is mandatory, so that no call is without a rule. */
export function route<
  A extends PolicyAction | PublicAction,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(spec: RouteSpec<P, Q, B, A>): RouteDefinition {
  return {
    method: spec.method,
    path: spec.path,
    action: spec.action,
    kinds: spec.kinds ?? [],
    summary: spec.summary,
    params: spec.params,
    query: spec.query,
    body: spec.body,
    isRawBody: spec.isRawBody ?? false,
    bodyLimit: spec.bodyLimit,
    handle: spec.handle,
  };
}

/** The routes as calls about quizzes of the kinds. */
export const aboutKinds = (
  kinds: readonly QuizKind[],
  routes: readonly RouteDefinition[],
): RouteDefinition[] => routes.map((definition) => ({ ...definition, kinds }));

/** Services of the wire contract whose paths are written in full (docs/spec/wire-names.md). */
const fullPath =
  /^(api|general-quiz-answers|dashboard|notification|timetable|certificates|communication|session|general-quiz|admin|files|office)\//;
/** Services under whose prefix a rebased call can arrive, with or without the locale (docs/spec/pages.md). */
const services = 'general-quiz|session|certificates|assessment|timetable';

const isRebased = (path: string) => !path.startsWith('/') && !path.startsWith('api/') && !fullPath.test(path);

const variantsOf = (path: string) =>
  path.includes('{staff}') ? ['teacher', 'employee'].map((area) => path.replace('{staff}', area)) : [path];

/** Router patterns at which a route is served; `service` and `locale` are parameters of the mount. */
export function patterns(path: string): string[] {
  const toPattern = (address: string) =>
    address
      .replace('{locale}', ':locale{ar|en}')
      .replace('{path}', ':path{.+}')
      .replaceAll(/\{([a-z_0-9]+)\}/g, ':$1');
  return variantsOf(path).flatMap((variant) => {
    if (!isRebased(variant)) return [toPattern(addressOf(variant))];
    const rest = toPattern(variant);
    return [
      `/api/base/:locale{ar|en}/${rest}`,
      `/api/:service{${services}}/api/v1/:locale{ar|en}/${rest}`,
      `/api/:service{${services}}/api/v1/${rest}`,
      `/api/admin/api/v1/:locale{ar|en}/${rest}`,
    ];
  });
}

const addressOf = (path: string) =>
  path.startsWith('/') ? path : path.startsWith('api/') ? `/${path}` : `/api/${path}`;

/** The addresses of a route as documents show them: rebased ones under the base prefix. */
export const addresses = (path: string): string[] =>
  variantsOf(path).map((variant) =>
    isRebased(variant) ? `/api/base/{locale}/${variant}` : addressOf(variant),
  );
