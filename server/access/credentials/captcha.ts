import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Challenge } from '@/lib/contract/resources/people/auth';
import { spentChallenges } from '@/server/platform/db/schema/sign-in';
import { ApiError } from '@/server/router/errors';
import type { SchoolDeps } from '@/server/boot/deps';

const LIFE_MS = 600_000;
const PROVIDER_TIMEOUT_MS = 5_000;

const keyOf = (deps: SchoolDeps, use: string) =>
  createHmac('sha256', deps.settings.secret).update(`captcha ${use}`).digest('hex');

/** A challenge for a browser: a signed proof of work, or the public key of reCAPTCHA. */
export async function newChallenge(deps: SchoolDeps): Promise<Challenge> {
  const { recaptcha, work } = deps.settings.captcha;
  if (recaptcha)
    return {
      provider: 'recaptcha',
      challenge: null,
      site_key: recaptcha.siteKey,
      version: recaptcha.version,
    };
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(work.to, work.from),
    deriveKey,
    expiresAt: new Date(deps.now().getTime() + LIFE_MS),
    hmacSignatureSecret: keyOf(deps, 'signature'),
    hmacKeySignatureSecret: keyOf(deps, 'key'),
  });
  return { provider: 'altcha', challenge, site_key: null, version: null };
}

const parameters = z
  .object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().max(200),
    salt: z.string().max(200),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string().max(200),
    keySignature: z.string().max(200),
    expiresAt: z.number(),
  })
  .strict();
const payload = z.object({
  challenge: z.object({ parameters, signature: z.string().max(200) }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200), time: z.number().optional() }),
});

function readPayload(answer: string) {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** True for a right proof of work that was never handed in before. */
async function isWorkDone(deps: SchoolDeps, answer: string): Promise<boolean> {
  const solved = readPayload(answer);
  const now = deps.now();
  if (!solved || solved.challenge.parameters.expiresAt * 1_000 < now.getTime()) return false;
  const { verified } = await verifySolution({
    challenge: solved.challenge,
    solution: { ...solved.solution, time: solved.solution.time ?? 0 },
    deriveKey,
    hmacSignatureSecret: keyOf(deps, 'signature'),
    hmacKeySignatureSecret: keyOf(deps, 'key'),
  });
  if (!verified) return false;
  await deps.db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
  const spent = await deps.db
    .insert(spentChallenges)
    .values({
      signature: solved.challenge.signature,
      expiresAt: new Date(solved.challenge.parameters.expiresAt * 1_000),
    })
    .onConflictDoNothing()
    .returning({ one: sql`1` });
  return spent.length === 1;
}

const down = () => new ApiError('unavailable', { code: 'captcha_down', headers: { 'retry-after': '30' } });

/** Asks the provider. When it cannot be asked nobody passes: 503 `captcha_down`. */
async function isRecaptchaRight(deps: SchoolDeps, answer: string, ip: string): Promise<boolean> {
  const { recaptcha } = deps.settings.captcha;
  if (!recaptcha) return false;
  const response = await fetch(recaptcha.verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret: recaptcha.secret, response: answer, remoteip: ip }),
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  }).catch(() => null);
  if (!response?.ok) throw down();
  const reply = z
    .object({ success: z.boolean(), hostname: z.string().optional() })
    .safeParse(await response.json().catch(() => null)).data;
  if (!reply) throw down();
  const { publicUrl } = deps.settings;
  const isOurs = !publicUrl || reply.hostname === undefined || reply.hostname === new URL(publicUrl).hostname;
  return reply.success && isOurs;
}

/**
 * Lets a call through only with a right answer. Errors: 422 `captcha_needed` without one (the client shows
 * the challenge), 422 `captcha_wrong` for a wrong, old or used one, 503 `captcha_down`.
 */
export async function requireCaptcha(
  deps: SchoolDeps,
  answer: string | undefined,
  ip: string,
): Promise<void> {
  if (answer === undefined) throw new ApiError('auth', { status: 422, code: 'captcha_needed' });
  const isRight = deps.settings.captcha.recaptcha
    ? await isRecaptchaRight(deps, answer, ip)
    : await isWorkDone(deps, answer);
  if (!isRight) throw new ApiError('auth', { status: 422, code: 'captcha_wrong' });
}
