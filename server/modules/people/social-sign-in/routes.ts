import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { providerName, socialCallbackInput, socialStartInput } from '@/lib/contract/resources/people/social';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { SchoolDeps } from '@/server/boot/deps';
import { requireProof } from '@/server/access/credentials/proof';
import { openSessionOf } from '@/server/access/sessions/sign-in';
import { sessionReply } from '@/server/modules/people/account';
import { findIdentity, linkIdentity, listIdentities, touchIdentity, unlinkIdentity } from './identities';
import { createProviderClients } from './provider-client';
import { beginRequest, endRequest } from './requests';

const params = z.object({ provider: providerName });

function providerOf(deps: SchoolDeps, name: string) {
  const provider = deps.settings.social.find((known) => known.name === name);
  if (!provider) throw new ApiError('not_found');
  return provider;
}

/**
 * The provider's page; `meta.pre_session` goes to the front, which puts it into a cookie and takes it out of
 * the body.
 */
const startReply = (name: string, begun: { authorizationUrl: string; preSession: string }) => ({
  data: toResource('social_request', name, { authorization_url: begun.authorizationUrl }),
  meta: { pre_session: begun.preSession },
});

/** Sign-in with a provider, and the providers that a person linked. Nobody is ever found by an e-mail. */
export function socialRoutes(deps: SchoolDeps): RouteDefinition[] {
  const clients = createProviderClients(deps);
  return [
    route({
      method: 'POST',
      path: 'auth/social/{provider}',
      action: 'identity.start',
      summary: 'Start a sign-in with a provider',
      params,
      body: input('social_request', socialStartInput),
      handle: async ({ params: { provider }, body, locale, preSession }) =>
        startReply(
          provider,
          await beginRequest(deps, clients, {
            provider: providerOf(deps, provider),
            preSession,
            locale,
            redirect: body.data.attributes.redirect,
            userId: null,
          }),
        ),
    }),
    route({
      method: 'POST',
      path: 'auth/social/{provider}/callback',
      action: 'identity.callback',
      summary:
        'Finish a sign-in at a provider: opens a session, or links the provider to the signed-in account',
      params,
      body: input('social_callback', socialCallbackInput),
      handle: async ({
        token,
        params: { provider: name },
        body,
        locale,
        preSession,
        visitor,
        request,
        ip,
        knownUsers,
      }) => {
        const provider = providerOf(deps, name);
        const callback = body.data.attributes;
        const { subject, redirect, userId } = await endRequest(deps, clients, {
          provider,
          preSession,
          callback,
        });
        if (userId !== null) {
          if (visitor?.userId !== userId) throw new ApiError('auth', { status: 422, code: 'social_request' });
          await linkIdentity(deps, visitor, provider, subject);
          return { data: null, meta: { linked: name, redirect } };
        }
        const identity = await findIdentity(deps, subject);
        const session =
          identity &&
          (await openSessionOf(
            deps,
            identity.userId,
            { userAgent: request.headers.get('user-agent'), ip, knownUsers, token },
            { provider: name },
          ));
        // The same answer for an account that is not linked and for one that the school has disabled.
        if (!session)
          throw new ApiError('auth', { status: 422, code: 'identity_unknown', meta: { redirect } });
        await touchIdentity(deps, identity.id, subject);
        const { data, meta } = await sessionReply(deps, session, locale);
        return { data, meta: { ...meta, redirect } };
      },
    }),
    route({
      method: 'GET',
      path: 'profile/identities',
      action: 'identity.list',
      summary: 'Providers to sign in with, and which of them are linked',
      handle: async ({ actor, locale, t }) => ({ data: await listIdentities(deps, actor, locale, t) }),
    }),
    route({
      method: 'POST',
      path: 'profile/identities/{provider}',
      action: 'identity.link',
      summary: 'Start to link a provider; needs a password or code confirmed within the last ten minutes',
      params,
      body: input('social_request', socialStartInput),
      handle: async ({ params: { provider }, body, locale, preSession, actor, db, now }) => {
        const known = providerOf(deps, provider);
        // Linking adds a way to sign in: a session that was left open must not be enough for it.
        await requireProof(db, actor, now);
        return startReply(
          provider,
          await beginRequest(deps, clients, {
            provider: known,
            preSession,
            locale,
            redirect: body.data.attributes.redirect,
            userId: actor.userId,
          }),
        );
      },
    }),
    route({
      method: 'DELETE',
      path: 'profile/identities/{provider}',
      action: 'identity.link',
      summary: 'Unlink a provider',
      params,
      handle: async ({ params: { provider }, actor }) => {
        await unlinkIdentity(deps, actor, provider);
        return { status: 204 };
      },
    }),
  ];
}
