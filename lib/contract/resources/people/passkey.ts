import * as z from 'zod';
import { collection, document, resource } from '../../json-api';
import { text, typed } from '../../text';

const opaque = z.string('required').min(1, 'required').max(200, 'too_long');
const base64url = z
  .string()
  .max(20_000, 'too_long')
  .regex(/^[\w-]+$/, 'choice');

const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({ id: base64url, rawId: base64url, type: z.literal('public-key'), response });

/** What the browser says of a new passkey (`RegistrationResponseJSON`), as far as the school reads it. */
const registrationAnswer = credential(
  z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
);

/** What the browser says of a known passkey (`AuthenticationResponseJSON`), as far as the school reads it. */
const signInAnswer = credential(
  z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
);
export type RegistrationAnswer = z.infer<typeof registrationAnswer>;
export type SignInAnswer = z.infer<typeof signInAnswer>;

const name = text(60);
export const passkeyInput = z.strictObject({ flow: opaque, name, answer: registrationAnswer });
export const passkeyNameInput = z.strictObject({ name });
/** The second step of a sign-in: a passkey, or one of the recovery codes. */
export const secondStepInput = z
  .strictObject({ flow: opaque, answer: signInAnswer.optional(), recovery_code: typed(60).optional() })
  .refine(({ answer, recovery_code }) => (answer === undefined) !== (recovery_code === undefined), {
    path: ['recovery_code'],
    error: 'required',
  });

/** A ceremony under way: `options` go to the browser's WebAuthn as they are. */
export type PasskeyStep = { flow: string; options: Record<string, unknown> };
export const passkeyStepDocument = document(
  resource('passkey_step', z.object({ flow: z.string(), options: z.record(z.string(), z.unknown()) })),
);

export const passkey = resource(
  'passkey',
  z.object({
    name: z.string(),
    /** The device keeps a copy elsewhere: it is not lost with the device. */
    is_backed_up: z.boolean(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  }),
);
export const passkeyDocument = document(passkey);
/** `meta`: recovery codes that are left, and whether the school asks this person for a passkey. */
export const passkeyCollection = collection(passkey);
export type Passkey = z.infer<typeof passkey>['attributes'] & { id: string };
export type PasskeyMeta = { recovery_codes_left: number; is_required: boolean };

/** Codes in the open, shown once. */
export const recoveryCodesDocument = document(
  resource('recovery_codes', z.object({ codes: z.array(z.string()) })),
);

export const staffSecurityInput = z.strictObject({ requires_passkey: z.boolean('choice') });
export const staffSecurityDocument = document(
  resource(
    'staff_security',
    z.object({
      requires_passkey: z.boolean(),
      /** Staff of the branch, and how many of them have a passkey. */
      staff_count: z.number(),
      with_passkey_count: z.number(),
    }),
  ),
);
export type StaffSecurity = z.infer<typeof staffSecurityDocument>['data']['attributes'];
