import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import {
  codeProofInput,
  contactInput,
  flowInput,
  linkCodeInput,
  passwordInput,
  proofInput,
} from '@/lib/contract/resources/people/account';
import { uuid } from '@/lib/contract/text';
import type { StartedFlow } from '@/server/access/credentials/codes';
import { toResource } from '@/server/router/reply';
import { type Context, type RouteDefinition, route } from '@/server/router/route';
import type { SessionStore } from '@/server/access/sessions/store';
import { removePicture, receivePicture } from '@/server/modules/common/files';
import { sessionReply } from './session-reply';
import { readAccount } from './account-view';
import { changePassword } from './change-password';
import { proveAgain } from './confirm-password';
import { requestContactChange, resendContactCode, proveContact } from './contact';
import { linkCodeOf } from './link-code';
import { listSessions, revokeOthers, revokeSession } from './own-sessions';

type Asked = Pick<Context<unknown, unknown, unknown>, 'db' | 'actor' | 'locale'>;

async function accountReply({ db, actor, locale }: Asked) {
  const { id, ...attributes } = await readAccount(db, actor, locale);
  return { data: toResource('account', id, attributes) };
}

const flowReply = ({ flow, resendAt, expiresAt }: StartedFlow) => ({
  data: toResource('code_flow', flow, {
    resend_at: resendAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }),
});

/** The reader's own account: details, picture, addresses, password and the browsers that are signed in. */
export const accountRoutes = (store: SessionStore): RouteDefinition[] => [
  route({
    method: 'GET',
    path: 'profile/account',
    action: 'profile.read',
    summary: 'Profile of the signed-in person: names in both languages, addresses, number and links',
    handle: accountReply,
  }),
  route({
    method: 'POST',
    path: 'profile/picture',
    action: 'profile.picture',
    summary:
      'Upload the profile picture (multipart/form-data: file); it is re-encoded as a square and replaces the one before',
    isRawBody: true,
    handle: async (context) => {
      await receivePicture(context.deps, context.actor, context.request, context.now);
      return { ...(await accountReply(context)), status: 201 };
    },
  }),
  route({
    method: 'DELETE',
    path: 'profile/picture',
    action: 'profile.picture',
    summary: 'Remove the profile picture',
    handle: async ({ deps, actor }) => {
      await removePicture(deps, actor);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'profile/password',
    action: 'profile.password',
    summary: 'Change the password; other sessions end and this one is rotated',
    body: input('password', passwordInput),
    handle: async ({ deps, actor, body, locale }) =>
      sessionReply(deps, await changePassword(deps, store, actor, body.data.attributes), locale),
  }),
  route({
    method: 'POST',
    path: 'profile/proof',
    action: 'session.prove',
    summary: 'Confirm the password before a sensitive action; valid for ten minutes in this session',
    body: input('password', proofInput),
    handle: async ({ deps, actor, body }) => {
      await proveAgain(deps, actor, body.data.attributes.current_password);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'profile/contact',
    action: 'profile.contact',
    summary: 'Start to change the e-mail or phone: a code is sent to the new address',
    body: input('contact', contactInput),
    handle: async ({ deps, actor, body, locale }) =>
      flowReply(await requestContactChange(deps, actor, body.data.attributes, locale)),
  }),
  route({
    method: 'POST',
    path: 'profile/contact/resend',
    action: 'profile.contact',
    summary: 'Send a new code to the new address',
    body: input('code_flow', flowInput),
    handle: async ({ deps, actor, body, locale }) =>
      flowReply(await resendContactCode(deps, actor, body.data.attributes.flow, locale)),
  }),
  route({
    method: 'POST',
    path: 'profile/contact/verify',
    action: 'profile.contact',
    summary: 'Confirm the new address with its code; the old address is notified',
    body: input('code_flow', codeProofInput),
    handle: async (context) => {
      await proveContact(context.deps, context.actor, context.body.data.attributes);
      return accountReply(context);
    },
  }),
  route({
    method: 'GET',
    path: 'profile/sessions',
    action: 'session.list',
    summary: 'Sessions of the signed-in person',
    handle: async ({ deps, actor, now }) => ({
      data: (await listSessions(deps, actor, now)).map(({ id, ...attributes }) =>
        toResource('session', id, attributes),
      ),
    }),
  }),
  route({
    method: 'DELETE',
    path: 'profile/sessions',
    action: 'session.revoke',
    summary: 'End all other sessions',
    handle: async ({ deps, actor }) => ({
      data: null,
      meta: { ended: await revokeOthers(deps, store, actor) },
    }),
  }),
  route({
    method: 'DELETE',
    path: 'profile/sessions/{id}',
    action: 'session.revoke',
    summary: 'End one session',
    params: z.object({ id: uuid }),
    handle: async ({ deps, actor, params }) => {
      await revokeSession(deps, store, actor, params.id);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'profile/link-code',
    action: 'student_profile.update',
    summary: 'The code with which a guardian requests a link to this student; created at the first request',
    body: input('link_code', linkCodeInput),
    handle: async ({ deps, actor, body }) => ({
      data: toResource('link_code', actor.userId, {
        code: await linkCodeOf(deps, actor, body.data.attributes.renew === true),
      }),
    }),
  }),
];
