import type { Locale } from '@/lib/contract/text';
import { toResource } from '@/server/router/reply';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError } from '@/server/router/errors';
import type { NewSession } from '@/server/access/sessions/open-session';
import type { SecondStep } from '@/server/access/sessions/sign-in';
import { readViewer } from './viewer';

/**
 * A document that opens or rotates a session. `meta.token` goes to the front, which puts it into a cookie and
 * takes it out of the body; `meta.claim` is what it signs for navigation, `meta.expires_at` the end of the
 * session, and `meta.choose_role` says that the person has several roles and never chose one. Errors: 422
 * `passkey_needed` with the step in its meta, when a passkey is asked for.
 */
export async function sessionReply(deps: SchoolDeps, session: NewSession | SecondStep, locale: Locale) {
  if ('secondStep' in session)
    throw new ApiError('auth', { status: 422, code: 'passkey_needed', meta: { step: session.secondStep } });
  const { id, attributes } = await readViewer(deps.db, session.actor, locale);
  return {
    data: toResource('user', id, attributes),
    meta: {
      token: session.token,
      claim: { type: session.actor.role, branch: session.actor.branchId !== null },
      expires_at: session.expiresAt.toISOString(),
      choose_role: session.mustChooseRole ?? false,
    },
  };
}
