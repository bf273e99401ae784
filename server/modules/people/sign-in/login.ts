import { inArray } from 'drizzle-orm';
import type { LoginInput } from '@/lib/contract/resources/people/session';
import type { Locale } from '@/lib/contract/text';
import { requireCaptcha } from '@/server/access/credentials/captcha';
import { type StartedFlow, startFlow, startProvedFlow } from '@/server/access/credentials/codes';
import {
  type Account,
  contactOf,
  findAccount,
  mayEnter,
  oneSpelling,
} from '@/server/access/credentials/find-account';
import { newId } from '@/server/platform/db/id';
import { loginFailures } from '@/server/platform/db/schema/people';
import { typedKey } from '@/server/access/sessions/account-counters';
import { deviceCounter } from '@/server/access/sessions/device';
import { ApiError } from '@/server/router/errors';
import type { SchoolDeps } from '@/server/boot/deps';
import {
  accountKey,
  countAddress,
  needsCaptcha,
  refuseWhileCooling,
  returnTry,
  consumeAccountAttempt,
  consumeAttempt,
} from '@/server/access/sessions/limits';
import type { NewSession } from '@/server/access/sessions/open-session';
import { dummyDigest, verifyPassword } from '@/server/access/credentials/passwords';
import { type Caller, credentials, enter, flowOf, type SecondStep } from '@/server/access/sessions/sign-in';

/**
 * Asks a person with a right password and an unproved address to prove it; sends a code unless one was just
 * sent.
 */
async function sendToActivation(
  deps: SchoolDeps,
  account: Account,
  typed: string,
  locale: Locale,
): Promise<never> {
  const contact = contactOf(account, typed);
  const started = contact
    ? await deps.db
        .transaction((tx) =>
          startFlow(tx, {
            purpose: 'activation',
            userId: account.id,
            ...contact,
            locale,
            now: deps.now(),
            deps,
          }),
        )
        .catch((error: unknown): StartedFlow | null => {
          if (error instanceof ApiError && error.title === 'rate_limit') return null;
          throw error;
        })
    : null;
  throw new ApiError('auth', {
    status: 422,
    code: 'activation_needed',
    meta: { flow: started && flowOf('activation', started, deps.now()) },
  });
}

/** Asks a person who signed in with a password of the school to choose a new one: it opened nothing else. */
async function sendToOwnPassword(deps: SchoolDeps, account: Account, until: Date): Promise<never> {
  const now = deps.now();
  if (until <= now) throw new ApiError('auth', { status: 422, code: 'temporary_password_over' });
  const started = await deps.db.transaction((tx) =>
    startProvedFlow(tx, { purpose: 'reset', userId: account.id, now }),
  );
  throw new ApiError('auth', {
    status: 422,
    code: 'own_password_needed',
    meta: { flow: flowOf('reset', started, now) },
  });
}

/**
 * What a try counts on. On a browser where the person signed in before it is the counter of that browser
 * alone, so that wrong passwords of strangers keep nobody out. Elsewhere it is what was typed, in one
 * spelling, known or not; the account behind it counts too, unseen.
 */
function countersOf(account: Account | undefined, typed: string, knownUsers: readonly string[]) {
  const device = account ? deviceCounter(knownUsers, account.id) : null;
  if (device) return { key: accountKey(device), accountTries: null, isKnownDevice: true };
  return {
    key: typedKey(typed),
    accountTries: accountKey(account?.id ?? `nobody ${oneSpelling(typed)}`),
    isKnownDevice: false,
  };
}

/**
 * Checks the credentials; the answer to a wrong password, an unknown and a blocked account is the same and
 * costs the same. Errors: 422 credentials, captcha_needed, captcha_wrong, activation_needed,
 * own_password_needed, temporary_password_over; 429 login_wait; 503 captcha_down.
 */
export async function login(
  deps: SchoolDeps,
  input: LoginInput & { caller: Caller; locale: Locale },
): Promise<NewSession | SecondStep> {
  const { caller } = input;
  const now = deps.now();
  const account = await findAccount(deps.db, input.identifier);
  const { key, accountTries, isKnownDevice } = countersOf(account, input.identifier, caller.knownUsers);
  await refuseWhileCooling(deps.pool, key, now);
  if (await needsCaptcha(deps.pool, { key, ip: caller.ip, use: 'login', isKnownDevice, now }))
    await requireCaptcha(deps, input.captcha, caller.ip);
  await consumeAttempt(deps.pool, key, now);
  const isLookedAt = accountTries === null || (await consumeAccountAttempt(deps.pool, accountTries, now));
  const known = isLookedAt && mayEnter(deps, account) ? account : null;
  const digest = known ? known.password_hash : await dummyDigest;
  const isRight = await verifyPassword(digest, input.password).catch(async (error: unknown) => {
    for (const counter of [key, accountTries]) if (counter) await returnTry(deps.pool, counter);
    throw error;
  });
  if (!known || !isRight) {
    await countAddress(deps.pool, 'login', caller.ip, now);
    await auditFailure(deps, account?.id ?? null, caller.ip);
    throw credentials();
  }
  if (known.temporary_password_until) return sendToOwnPassword(deps, known, known.temporary_password_until);
  if (known.status === 'pending') return sendToActivation(deps, known, input.identifier, input.locale);
  return deps.db.transaction(async (tx) => {
    await tx
      .delete(loginFailures)
      .where(inArray(loginFailures.key, accountTries ? [key, accountTries] : [key]));
    return enter(deps, tx, known, {
      caller,
      via: 'password',
      now,
      isAssessment: input.site === 'assessment',
    });
  });
}

/** A failed login in the audit log; of an unknown name nothing of what was typed. */
async function auditFailure(deps: SchoolDeps, userId: string | null, ip: string): Promise<void> {
  await deps.pool.query(
    `insert into audit_log (id, actor_id, action, data) values ($1, $2, 'session.login_failed', $3)`,
    [newId(), userId, { address: ip }],
  );
}
