import { eq } from 'drizzle-orm';
import { input } from '@/lib/contract/json-api';
import { secondStepInput, type SignInAnswer } from '@/lib/contract/resources/people/passkey';
import { readAccount, mayEnter } from '@/server/access/credentials/find-account';
import {
  type OpenStep,
  spendStep,
  stepOver,
  stepRefused,
  consumeStep,
  verifySignIn,
} from '@/server/access/credentials/passkeys';
import { countRecoveryCodes, spendRecoveryCode } from '@/server/access/credentials/recovery-codes';
import { audit } from '@/server/access/audit';
import { type Caller, openFor, type SignInMethod } from '@/server/access/sessions/sign-in';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Tx } from '@/server/platform/db/client';
import { loginFailures } from '@/server/platform/db/schema/people';
import { ApiError } from '@/server/router/errors';
import { route } from '@/server/router/route';
import { accountKey } from '@/server/access/sessions/limits';
import { sessionReply } from '@/server/modules/people/account';
import { notifyOwner } from '@/server/modules/people/passkeys';

type Given = { flow: string; answer?: SignInAnswer | undefined; recovery_code?: string | undefined };

/**
 * The passkey, or a recovery code in its place; the owner is notified that one was used. Errors: 422
 * `passkey_refused`.
 */
async function proveStep(
  deps: SchoolDeps,
  tx: Tx,
  step: OpenStep,
  { answer, recovery_code: code }: Given,
  now: Date,
): Promise<'passkey' | 'recovery_code'> {
  if (answer) {
    await verifySignIn(deps, tx, step, answer, now);
    return 'passkey';
  }
  if (!(await spendRecoveryCode(tx, step.userId, code ?? '', now))) throw stepRefused();
  const left = await countRecoveryCodes(tx, step.userId);
  await notifyOwner(tx, step.userId, { template: 'recovery-code-used', params: { left } }, now);
  return 'recovery_code';
}

async function enterBySecondStep(deps: SchoolDeps, given: Given, caller: Caller) {
  const now = deps.now();
  const step = await consumeStep(deps.db, given.flow, now);
  return deps.db
    .transaction(async (tx) => {
      const second = await proveStep(deps, tx, step, given, now);
      await spendStep(tx, given.flow, now);
      const account = await readAccount(tx, step.userId);
      if (!mayEnter(deps, account) || account.status !== 'active') throw stepOver();
      await tx.delete(loginFailures).where(eq(loginFailures.key, accountKey(account.id)));
      const { via, isAssessment } = step.firstFactor;
      return openFor(deps, tx, account, {
        caller,
        via: via as SignInMethod,
        now,
        isAssessment,
        details: { second },
      });
    })
    .catch(async (error: unknown) => {
      if (error instanceof ApiError)
        await audit(deps.db, { userId: step.userId, role: null, branchId: null }, 'passkey.refused', null, {
          address: caller.ip,
        });
      throw error;
    });
}

/** The second step of a sign-in. */
export const passkeyRoute = route({
  method: 'POST',
  path: 'auth/passkey',
  action: 'passkey.verify',
  summary: 'Finish a sign-in with a passkey or a recovery code: opens the session',
  body: input('passkey', secondStepInput),
  handle: async ({ deps, body, locale, ip, request, token, knownUsers }) => {
    const caller = { userAgent: request.headers.get('user-agent'), ip, knownUsers, token };
    return sessionReply(deps, await enterBySecondStep(deps, body.data.attributes, caller), locale);
  },
});
