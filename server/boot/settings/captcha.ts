import * as z from 'zod';
import { StartError } from '@/server/platform/start-error';

export type CaptchaSettings = {
  /** Null: the school's own proof of work. */
  recaptcha: { siteKey: string; secret: string; version: number; verifyUrl: string } | null;
  /** Iterations of one try of the proof of work and the range of tries; 1 to 1.5 s on a phone. */
  work: { cost: number; from: number; to: number };
};

const schema = z.object({
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERSION: z.coerce.number().int().default(2),
});

/** Measured: about 0.5 s on a computer, a second or more on a phone. */
const usualWork = { cost: 1_000, from: 300, to: 700 };

/** reCAPTCHA when both of its keys are set, the school's own proof of work otherwise. */
export function readCaptchaSettings(source: Record<string, string | undefined>): CaptchaSettings {
  const parsed = schema.safeParse(source);
  if (!parsed.success)
    throw new StartError('RECAPTCHA_VERSION is not a number: 2 is the version that the school knows.');
  const {
    RECAPTCHA_SITE_KEY: siteKey,
    RECAPTCHA_SECRET_KEY: secret,
    RECAPTCHA_VERSION: version,
  } = parsed.data;
  if (Boolean(siteKey) !== Boolean(secret))
    throw new StartError(
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY belong together: set both, or none for the built-in check.',
    );
  if (version !== 2) throw new StartError(`RECAPTCHA_VERSION is ${version}: only version 2 is supported.`);
  const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
  return { recaptcha: siteKey && secret ? { siteKey, secret, version, verifyUrl } : null, work: usualWork };
}
