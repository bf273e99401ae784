import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { PasskeyStep, RegistrationAnswer, SignInAnswer } from '@/lib/contract/resources/people/passkey';
import { brand } from '@/lib/env/school';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db, Tx } from '@/server/platform/db/client';
import { type FirstFactor, passkeyChallenges, passkeys } from '@/server/platform/db/schema/second-factor';
import { ApiError } from '@/server/router/errors';
import { hashToken, newToken } from '../sessions/tokens';

const LIFE_MS = 300_000;
const MOST_TRIES = 5;

export type PasskeyRow = typeof passkeys.$inferSelect;
type Settings = Pick<SchoolDeps, 'settings'>;

/** The site that passkeys are bound to: host and origin of the address that visitors use. */
function site({ settings }: Settings) {
  const { hostname, origin } = new URL(settings.publicUrl ?? 'http://localhost');
  return { rpID: hostname, expectedRPID: hostname, expectedOrigin: origin };
}

const asBytes = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
const transportsOf = ({ transports }: Pick<PasskeyRow, 'transports'>) =>
  transports.filter((one) => isTransport(one));
const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const isTransport = (value: string): value is (typeof known)[number] => known.some((one) => one === value);
const shown = (row: PasskeyRow) => ({
  id: row.credentialId,
  transports: known.filter((one) => transportsOf(row).includes(one)),
});

export const passkeysOf = (db: Db | Tx, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

/** A ceremony that is over, used, of somebody else, or never was. */
export const stepOver = () => new ApiError('auth', { status: 422, code: 'passkey_over' });
/** What came back does not prove it. */
export const stepRefused = () => new ApiError('auth', { status: 422, code: 'passkey_refused' });

type Started = {
  purpose: 'register' | 'sign_in';
  userId: string;
  sessionId?: string;
  challenge: string;
  firstFactor?: FirstFactor;
  now: Date;
};

/** Keeps a challenge under an opaque name, which only the browser gets. */
async function insertChallenge(tx: Db | Tx, { now, ...row }: Started): Promise<string> {
  const flow = newToken();
  await tx
    .insert(passkeyChallenges)
    .values({ ...row, flow: hashToken(flow), expiresAt: new Date(now.getTime() + LIFE_MS) });
  return flow;
}

/** The browser's options for a new passkey of the person. */
export async function beginRegistration(
  deps: Settings & Pick<SchoolDeps, 'db'>,
  person: { userId: string; sessionId: string; username: string; name: string },
  now: Date,
): Promise<PasskeyStep> {
  const { rpID } = site(deps);
  const own = await passkeysOf(deps.db, person.userId);
  const options = await generateRegistrationOptions({
    rpName: brand('ar').name,
    rpID,
    userID: new TextEncoder().encode(person.userId),
    userName: person.username,
    userDisplayName: person.name,
    timeout: LIFE_MS,
    attestationType: 'none',
    excludeCredentials: own.map(shown),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const { userId, sessionId } = person;
  const { challenge } = options;
  const flow = await insertChallenge(deps.db, { purpose: 'register', userId, sessionId, challenge, now });
  return { flow, options: { ...options } };
}

/**
 * Holds the browser's answer against its challenge, which is used up by it. Errors: 422 `passkey_over`,
 * `passkey_refused`.
 */
export async function verifyRegistration(
  deps: Settings & Pick<SchoolDeps, 'db'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  { flow, answer }: { flow: string; answer: RegistrationAnswer },
  now: Date,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>> {
  const [row] = await deps.db
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(passkeyChallenges.flow, hashToken(flow)),
        eq(passkeyChallenges.purpose, 'register'),
        eq(passkeyChallenges.userId, userId),
        eq(passkeyChallenges.sessionId, sessionId),
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning();
  if (!row) throw stepOver();
  const { expectedOrigin, expectedRPID } = site(deps);
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: row.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) throw stepRefused();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports.filter(isTransport),
    isBackedUp: credentialBackedUp,
  };
}

/** The second step of a sign-in; null for whom there is none, because no passkey was registered. */
export async function beginSecondStep(
  deps: Settings,
  tx: Db | Tx,
  userId: string,
  firstFactor: FirstFactor,
  now: Date,
): Promise<PasskeyStep | null> {
  const own = await passkeysOf(tx, userId);
  if (own.length === 0) return null;
  const { rpID } = site(deps);
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: own.map(shown),
    userVerification: 'preferred',
    timeout: LIFE_MS,
  });
  const { challenge } = options;
  const flow = await insertChallenge(tx, { purpose: 'sign_in', userId, challenge, firstFactor, now });
  return { flow, options: { ...options } };
}

export type OpenStep = { userId: string; challenge: string; firstFactor: FirstFactor };

/** Counts a try of a second step before it is looked at: five of each. Errors: 422 `passkey_over`. */
export async function consumeStep(db: Db, flow: string, now: Date): Promise<OpenStep> {
  const [row] = await db
    .update(passkeyChallenges)
    .set({ tries: sql`${passkeyChallenges.tries} + 1` })
    .where(
      and(
        eq(passkeyChallenges.flow, hashToken(flow)),
        eq(passkeyChallenges.purpose, 'sign_in'),
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, now),
        lt(passkeyChallenges.tries, MOST_TRIES),
      ),
    )
    .returning();
  if (!row?.firstFactor) throw stepOver();
  return { userId: row.userId, challenge: row.challenge, firstFactor: row.firstFactor };
}

/** Ends a second step that was proved; of two at once one gets through. Errors: 422 `passkey_over`. */
export async function spendStep(tx: Tx, flow: string, now: Date): Promise<void> {
  const spent = await tx
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(and(eq(passkeyChallenges.flow, hashToken(flow)), isNull(passkeyChallenges.usedAt)))
    .returning({ flow: passkeyChallenges.flow });
  if (spent.length === 0) throw stepOver();
}

/** Holds a passkey's answer against the challenge and keeps its counter. Errors: 422 `passkey_refused`. */
export async function verifySignIn(
  deps: Settings,
  tx: Tx,
  { userId, challenge }: OpenStep,
  answer: SignInAnswer,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, answer.id), eq(passkeys.userId, userId)))
    .for('update');
  if (!row) throw stepRefused();
  const { expectedOrigin, expectedRPID } = site(deps);
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, authenticatorData, signature } = response;
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: { id: row.credentialId, publicKey: asBytes(row.publicKey), counter: row.counter },
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) throw stepRefused();
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await tx
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: now })
    .where(eq(passkeys.id, row.id));
}
