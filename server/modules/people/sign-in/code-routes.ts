import { eq } from 'drizzle-orm';
import { input } from '@/lib/contract/json-api';
import {
  codeRequestInput,
  codeResendInput,
  codeVerifyInput,
  type GuestPurpose,
  studentCodeInput,
} from '@/lib/contract/resources/people/auth';
import type { Locale } from '@/lib/contract/text';
import { newChallenge, requireCaptcha } from '@/server/access/credentials/captcha';
import {
  type CodeRow,
  flowOver,
  proveCode,
  resendCode,
  spendFlow,
  startFlow,
} from '@/server/access/credentials/codes';
import {
  type Account,
  type Contact,
  contactOf,
  findAccount,
  findStudent,
  foldIdentifier,
  mayEnter,
  readAccount,
} from '@/server/access/credentials/find-account';
import type { Tx } from '@/server/platform/db/client';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { unusablePassword } from '@/server/access/credentials/passwords';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import { audit } from '@/server/access/audit';
import { users } from '@/server/platform/db/schema/people';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { SchoolDeps } from '@/server/boot/deps';
import { needsCaptcha, consumeCodeAttempt } from '@/server/access/sessions/limits';
import { isSelfMade, notifyOfRequests } from '@/server/modules/people/registration';
import { type Caller, enter, flowOf } from '@/server/access/sessions/sign-in';
import { sessionReply } from '@/server/modules/people/account';

/** Who a code of this purpose is sent to. Others get the same answer and nothing is sent. */
const isMeant = (deps: SchoolDeps, account: Account | undefined, purpose: GuestPurpose): account is Account =>
  mayEnter(deps, account) &&
  (purpose === 'activation'
    ? account.status === 'pending'
    : purpose === 'reset' || account.status === 'active');

/** What a code or a link proved. */
type Proof = Pick<CodeRow, 'channel' | 'target' | 'typedKey'>;

type Asked = {
  purpose: GuestPurpose;
  locale: Locale;
  captcha: string | undefined;
  ip: string;
  page?: string;
};

async function begin(
  deps: SchoolDeps,
  found: { account: Account | undefined; contact: Contact | null; typed: string },
  { purpose, locale, captcha, ip, page }: Asked,
) {
  const now = deps.now();
  if (await needsCaptcha(deps.pool, { ip, use: 'code', isKnownDevice: false, now }))
    await requireCaptcha(deps, captcha, ip);
  await consumeCodeAttempt(deps.pool, ip, now);
  const { account, contact, typed } = found;
  const meant = isMeant(deps, account, purpose) && contact ? { account, contact } : null;
  const started = await deps.db.transaction(async (tx) => {
    const flow = await startFlow(tx, {
      purpose,
      userId: meant?.account.id ?? null,
      channel: meant?.contact.channel ?? 'mail',
      target: meant?.contact.target ?? null,
      typed,
      locale,
      now,
      deps,
      page,
    });
    await audit(tx, { ...nobody, userId: account?.id ?? null }, 'code.request', null, {
      purpose,
      address: ip,
    });
    return flow;
  });
  const { flow, ...rest } = flowOf(purpose, started, now);
  return { data: toResource('flow', 'flow', { flow, ...rest }) };
}

/**
 * Keeps that the address which a code went to is the person's; one that went to a guardian proves nothing of
 * the account.
 */
async function markAddressProved(
  tx: Tx,
  account: Account,
  { channel, target }: Proof,
  now: Date,
): Promise<void> {
  const isOwn = target === (channel === 'mail' ? account.email : account.phone);
  if (!isOwn) return;
  await tx
    .update(users)
    .set(channel === 'mail' ? { emailProvedAt: now } : { phoneProvedAt: now })
    .where(eq(users.id, account.id));
}

/**
 * Makes a pending account active and keeps that its address is proved. Where a guest asked for the code by
 * the address, and not the browser that registered, the person who proves it may not be who set the password:
 * that ends, with every session, and the owner of the address is notified.
 */
export async function activate(
  deps: Pick<SchoolDeps, 'settings'>,
  tx: Tx,
  account: Account,
  proof: Proof,
  now: Date,
): Promise<void> {
  const { channel, target, typedKey } = proof;
  if (account.status === 'pending')
    await tx.update(users).set({ status: 'active' }).where(eq(users.id, account.id));
  await markAddressProved(tx, account, proof, now);
  if (typedKey !== null && (await isSelfMade(tx, account.id))) {
    const passwordHash = unusablePassword;
    await tx.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, account.id));
    await endSessionsOf(tx, account.id);
    const url = `${deps.settings.publicUrl?.replace(/\/$/, '') ?? ''}/${account.language}/auth/forget-password`;
    if (target !== null)
      await queueMessage(tx, {
        channel,
        recipient: target,
        userId: account.id,
        template: 'password-ended',
        params: { url },
        locale: account.language,
        now,
      });
  }
  if (account.status === 'pending') await notifyOfRequests(tx, account.id, now);
  await audit(tx, { ...nobody, userId: account.id }, 'account.activate', account.id, { channel });
}

/**
 * A proved code of a login or an activation opens the session in the same transaction that uses the code up.
 */
async function enterByCode(deps: SchoolDeps, purpose: 'login' | 'activation', flow: string, caller: Caller) {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const { userId, ...proof } = await spendFlow(tx, { flow, purpose, now });
    const account = await readAccount(tx, userId);
    if (!mayEnter(deps, account)) throw flowOver();
    if (purpose === 'activation') await activate(deps, tx, account, proof, now);
    else if (account.status !== 'active') throw flowOver();
    else await markAddressProved(tx, account, proof, now);
    return enter(
      deps,
      tx,
      { ...account, status: 'active' },
      { caller, via: purpose === 'login' ? 'code' : 'activation', now },
    );
  });
}

/** One-time codes of guests, and the challenge that stands before them when somebody asks too often. */
export const codeRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'auth/challenge',
    action: 'challenge.create',
    summary: 'Captcha challenge: a signed proof of work, or the site key of reCAPTCHA',
    handle: async ({ deps }) => ({ data: toResource('challenge', 'challenge', await newChallenge(deps)) }),
  }),
  route({
    method: 'POST',
    path: 'auth/code',
    action: 'code.request',
    summary: 'Request a one-time code; the answer is the same for unknown accounts',
    body: input('code', codeRequestInput),
    handle: async ({ deps, body, locale, ip }) => {
      const { identifier, purpose, captcha } = body.data.attributes;
      const account = await findAccount(deps.db, identifier);
      const contact = account ? contactOf(account, identifier) : null;
      return begin(deps, { account, contact, typed: identifier }, { purpose, locale, captcha, ip });
    },
  }),
  route({
    method: 'POST',
    path: 'auth/student/code',
    action: 'code.request',
    summary:
      'Request a password reset by student number and branch code; the code goes to the student or a guardian',
    body: input('code', studentCodeInput),
    handle: async ({ deps, body, locale, ip }) => {
      const { number, branch_code: code, captcha } = body.data.attributes;
      const found = await findStudent(deps.db, number, code);
      return begin(
        deps,
        {
          account: found?.account,
          contact: found?.contact ?? null,
          typed: `${foldIdentifier(code)} ${foldIdentifier(number)}`,
        },
        { purpose: 'reset', locale, captcha, ip, page: '/auth/student/reset-password' },
      );
    },
  }),
  route({
    method: 'POST',
    path: 'auth/code/resend',
    action: 'code.request',
    summary: 'Send a new code in the same flow, a minute after the last',
    body: input('code', codeResendInput),
    handle: async ({ deps, body, locale, now, ip }) => {
      const { flow, purpose } = body.data.attributes;
      await consumeCodeAttempt(deps.pool, ip, now);
      const started = await deps.db.transaction((tx) => resendCode(tx, { flow, purpose, locale, now, deps }));
      return { data: toResource('flow', 'flow', flowOf(purpose, started, now)) };
    },
  }),
  route({
    method: 'POST',
    path: 'auth/code/verify',
    action: 'code.verify',
    summary: 'Verify a code: signs in, activates the account, or allows a new password',
    body: input('code', codeVerifyInput),
    handle: async ({ deps, body, locale, now, ip, request, token, knownUsers }) => {
      const { flow, purpose, code } = body.data.attributes;
      const row = await proveCode(deps.db, { flow, purpose, code, now }).catch(async (error: unknown) => {
        if (error instanceof ApiError)
          await audit(deps.db, nobody, 'code.refused', null, { purpose, address: ip });
        throw error;
      });
      if (purpose === 'reset') {
        await audit(deps.db, { ...nobody, userId: row.userId }, 'code.proved', null, {
          purpose,
          address: ip,
        });
        const rest = flowOf(
          purpose,
          { flow, resendAt: now, expiresAt: new Date(now.getTime() + 1_800_000) },
          now,
        );
        return { data: toResource('flow', 'flow', rest) };
      }
      const caller = { userAgent: request.headers.get('user-agent'), ip, knownUsers, token };
      const session = await enterByCode(deps, purpose, flow, caller);
      return sessionReply(deps, session, locale);
    },
  }),
];

const nobody = { userId: null, role: null, branchId: null };
