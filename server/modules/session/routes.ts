import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { loginInput, profileInput } from '@/lib/contract/resources/session';
import { uuid } from '@/lib/contract/text';
import { audit } from '../../db/audit';
import { ApiError } from '../../http/errors';
import { toResource } from '../../http/reply';
import { type Actor, type RouteDefinition, route } from '../../http/route';
import type { SchoolDeps } from '../../school/deps';
import { forgetLeftover } from '../../push/devices';
import { endSession as endInDatabase } from '../../session/end-sessions';
import type { SessionStore } from '../../session/store';
import { updateProfile } from '../account/update-profile';
import { login } from './login';
import { openSession } from './session-commands';
import { sessionReply } from './session-queries';
import { readViewer } from './viewer';

async function endSession(deps: SchoolDeps, store: SessionStore, sessionId: string) {
  await endInDatabase(deps.db, sessionId);
  await store.forget(sessionId);
}

async function branchesOf(deps: SchoolDeps, actor: Actor) {
  const { rows } = await deps.db.execute(sql`
    select b.id, b.code, b.name from branches b join user_roles r on r.branch_id = b.id
    where r.user_id = ${actor.userId} and r.role = ${actor.role} order by b.code`);
  return rows as { id: string; code: string; name: { ar?: string; en?: string } }[];
}

const loginRoute = (path: string): RouteDefinition =>
  route({
    method: 'POST',
    path,
    action: 'session.login',
    summary: 'Sign in with user name, e-mail, phone or national id',
    body: input('login', loginInput),
    handle: async ({ deps, body, request, locale, token }) => {
      const session = await login(deps, {
        ...body.data.attributes,
        userAgent: request.headers.get('user-agent'),
      });
      if (token) await forgetLeftover(deps.db, token);
      await audit(deps.db, session.actor, 'session.login', session.actor.sessionId);
      return sessionReply(deps, session, locale);
    },
  });

export function sessionRoutes(store: SessionStore): RouteDefinition[] {
  return [
    loginRoute('api/v1/{locale}/login'),
    route({
      method: 'POST',
      path: 'auth/logout',
      action: 'session.end',
      summary: 'End this session',
      handle: async ({ deps, actor }) => {
        await endSession(deps, store, actor.sessionId);
        await audit(deps.db, actor, 'session.end', actor.sessionId);
        return { status: 204 };
      },
    }),
    route({
      method: 'GET',
      path: 'profile',
      action: 'profile.read',
      summary: 'The signed-in person',
      query: z.object({
        include: z.string().max(100).optional(),
        subjects_limit: z.enum(['true', 'false']).optional(),
      }),
      handle: async ({ db, actor, locale }) => {
        const { id, attributes } = await readViewer(db, actor, locale);
        return { data: toResource('user', id, attributes) };
      },
    }),
    route({
      method: 'POST',
      path: 'profile/update-profile',
      action: 'profile.update',
      summary: 'Change the language and the names of the profile',
      body: input('user', profileInput),
      handle: async ({ db, deps, actor, body, locale }) => {
        await updateProfile(deps, actor, body.data.attributes);
        if (body.data.attributes.language) await store.forget(actor.userId);
        const { id, attributes } = await readViewer(db, actor, locale);
        return { data: toResource('user', id, attributes) };
      },
    }),
    route({
      method: 'GET',
      path: 'dashboard/api/v1/{locale}/profile/branches',
      action: 'session.list_branches',
      summary: 'Branches of the signed-in person in the active role',
      handle: async ({ deps, actor, locale }) => {
        const rows = await branchesOf(deps, actor);
        return {
          data: rows.map(({ id, code, name }) =>
            toResource('branch', id, {
              code,
              name: name[locale] ?? name.ar ?? name.en ?? code,
              name_ar: name.ar ?? name.en ?? code,
              name_en: name.en ?? name.ar ?? code,
            }),
          ),
        };
      },
    }),
    route({
      method: 'PUT',
      path: 'dashboard/api/v1/{locale}/profile/switch-branch/{branch_id}',
      action: 'session.switch_branch',
      summary: 'Make another own branch the current one; the session is rotated',
      params: z.object({ branch_id: uuid }),
      handle: async ({ deps, actor, params, request, locale }) => {
        const allowed = await branchesOf(deps, actor);
        if (!allowed.some(({ id }) => id === params.branch_id)) throw new ApiError('not_found');
        const { rows } = await deps.pool.query<{ modules: string[]; expires_at: Date }>(
          `select r.modules, s.expires_at from user_roles r join sessions s on s.id = $4
            where r.user_id = $1 and r.role = $2 and r.branch_id = $3`,
          [actor.userId, actor.role, params.branch_id, actor.sessionId],
        );
        const [granted] = rows;
        if (!granted) throw new ApiError('auth');
        const session = await openSession(deps, {
          ...actor,
          branchId: params.branch_id,
          modules: granted.modules,
          expiresAt: granted.expires_at,
          userAgent: request.headers.get('user-agent'),
        });
        await endSession(deps, store, actor.sessionId);
        await audit(deps.db, session.actor, 'session.switch_branch', params.branch_id);
        return sessionReply(deps, session, locale);
      },
    }),
  ];
}
