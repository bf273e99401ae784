import * as z from 'zod';
import { newPassword } from '../../password';

/**
 * What a proof of work or reCAPTCHA gave the browser; only asked for when the answer before said
 * `captcha_needed`.
 */
export const captchaAnswer = z.string().min(1, 'required').max(8_000, 'too_long');
const opaque = z.string('required').min(1, 'required').max(200, 'too_long');
const typed = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'too_long');

/** Steps that guests may begin. `contact` belongs to the profile. */
export const guestPurpose = z.enum(['login', 'reset', 'activation'], 'choice');
export type GuestPurpose = z.infer<typeof guestPurpose>;

export const codeRequestInput = z.strictObject({
  purpose: guestPurpose,
  identifier: typed(200),
  captcha: captchaAnswer.optional(),
});
export const studentCodeInput = z.strictObject({
  number: typed(50),
  branch_code: typed(50),
  captcha: captchaAnswer.optional(),
});
export const codeResendInput = z.strictObject({ purpose: guestPurpose, flow: opaque });
export const codeVerifyInput = z.strictObject({ purpose: guestPurpose, flow: opaque, code: typed(40) });
/** A new password after a proved flow, or with the token of the link in the mail. */
export const resetInput = z
  .strictObject({ flow: opaque.optional(), token: opaque.optional(), password: newPassword })
  .refine(({ flow, token }) => (flow === undefined) !== (token === undefined), {
    path: ['flow'],
    error: 'required',
  });
export const activateInput = z.strictObject({ token: opaque });

/**
 * A step under way. Seconds stand beside the moments, so that a browser with a wrong clock counts down
 * rightly.
 */
export const flowAttributes = z.object({
  flow: z.string(),
  purpose: guestPurpose,
  resend_at: z.string(),
  expires_at: z.string(),
  resend_seconds: z.number(),
  life_seconds: z.number(),
});
export type Flow = z.infer<typeof flowAttributes>;

export const challengeAttributes = z.object({
  provider: z.enum(['altcha', 'recaptcha']),
  /** Of altcha: the signed challenge. */
  challenge: z.unknown().nullable(),
  /** Of reCAPTCHA. */
  site_key: z.string().nullable(),
  version: z.number().nullable(),
});
export type Challenge = z.infer<typeof challengeAttributes>;

/** One role of the signed-in person, with the branches it has there. */
export const ownRoleAttributes = z.object({
  role: z.string(),
  branches: z.array(z.string()),
  is_current: z.boolean(),
});
export type OwnRole = z.infer<typeof ownRoleAttributes>;
