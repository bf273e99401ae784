import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { loginInput, profileInput } from '@/lib/contract/resources/people/session';
import { audit } from '@/server/access/audit';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { endSession } from '@/server/access/sessions/end-sessions';
import type { SessionStore } from '@/server/access/sessions/store';
import { updateProfile, sessionReply, readViewer } from '@/server/modules/people/account';
import { codeRoutes } from './code-routes';
import { readInstructorSubjects } from './instructor-subjects';
import { login } from './login';
import { passkeyRoute } from './passkey-route';
import { passwordRoutes } from './password-routes';
import { switchRoutes } from './switch-routes';

export function sessionRoutes(store: SessionStore): RouteDefinition[] {
  return [
    route({
      method: 'POST',
      path: 'api/v1/{locale}/login',
      action: 'session.login',
      summary: 'Sign in with user name, e-mail, phone or national id',
      body: input('login', loginInput),
      handle: async ({ deps, body, request, locale, ip, token, knownUsers }) => {
        const caller = { userAgent: request.headers.get('user-agent'), ip, knownUsers, token };
        const session = await login(deps, { ...body.data.attributes, caller, locale });
        return sessionReply(deps, session, locale);
      },
    }),
    route({
      method: 'POST',
      path: 'auth/logout',
      action: 'session.end',
      summary: 'End this session',
      handle: async ({ db, actor }) => {
        await db.transaction(async (tx) => {
          await endSession(tx, actor.sessionId);
          await audit(tx, actor, 'session.end', actor.sessionId);
        });
        await store.forget(actor.sessionId);
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
      handle: async ({ db, actor, query, locale }) => {
        const { id, attributes } = await readViewer(db, actor, locale);
        const data = toResource('user', id, attributes);
        if (actor.role !== 'instructor' || !query.include?.split(',').includes('instructor.subjects'))
          return { data };
        const isLimited = query.subjects_limit !== 'false';
        const { relationships, included } = await readInstructorSubjects(db, actor.userId, isLimited);
        return { data: { ...data, relationships }, included };
      },
    }),
    route({
      method: 'POST',
      path: 'profile/update-profile',
      action: 'profile.update',
      summary: 'Update the language and the names of the profile',
      body: input('user', profileInput),
      handle: async ({ db, deps, actor, body, locale }) => {
        await updateProfile(deps, actor, body.data.attributes);
        if (body.data.attributes.language) await store.forget(actor.userId);
        const { id, attributes } = await readViewer(db, actor, locale);
        return { data: toResource('user', id, attributes) };
      },
    }),
    ...switchRoutes(store),
    ...codeRoutes,
    passkeyRoute,
    ...passwordRoutes(store),
  ];
}
