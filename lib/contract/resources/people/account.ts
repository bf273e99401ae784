import * as z from 'zod';
import { collection, document, resource } from '../../json-api';
import { newPassword } from '../../password';
import { role } from '../../role-fields';
import { localizedOptional, text } from '../../text';

const bothLanguages = localizedOptional(60);

/** A person of a link: a guardian, a child, a student who is followed. */
export const accountLink = z.object({
  kind: z.enum(['guardian', 'child', 'student_teacher', 'followed']),
  name: z.string(),
  /** Class of a student. */
  caption: z.string(),
  /** Of students whom the reader follows. */
  picture: z.string().nullable(),
});
export type AccountLink = z.infer<typeof accountLink>;

/** What the profile page shows of the reader, beyond what every page knows. */
export const accountAttributes = z.object({
  username: z.string(),
  first_name: bothLanguages,
  last_name: bothLanguages,
  name: z.string(),
  gender: z.enum(['female', 'male']),
  profile_picture: z.string().nullable(),
  language: z.enum(['ar', 'en']),
  email: z.string().nullable(),
  email_proved: z.boolean(),
  phone: z.string().nullable(),
  phone_proved: z.boolean(),
  password_changed_at: z.string().nullable(),
  /**
   * Of students: the number that the school gave, and the code that a guardian asks with once it was made.
   */
  student: z.object({ number: z.string(), link_code: z.string().nullable() }).nullable(),
  links: z.array(accountLink),
});
export const accountResource = resource('account', accountAttributes);
export const accountDocument = document(accountResource);
export type Account = z.infer<typeof accountAttributes> & { id: string };

export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'samsung', 'opera'] as const;
export const systems = ['windows', 'macos', 'ios', 'ipados', 'android', 'chromeos', 'linux'] as const;
export const deviceKinds = ['computer', 'phone', 'tablet'] as const;

/** A browser that is signed in as the reader. */
export const signedInAttributes = z.object({
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  kind: z.enum(deviceKinds),
  address: z.string().nullable(),
  role,
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
});
export const signedInResource = resource('session', signedInAttributes);
export const signedInCollection = collection(signedInResource);
export type SignedIn = z.infer<typeof signedInAttributes> & { id: string };

/** `renew` makes a new code; the old one stops working. */
export const linkCodeInput = z.strictObject({ renew: z.boolean().optional() });

const currentPassword = z.string('required').min(1, 'required').max(1000, 'too_long');

export const passwordInput = z.strictObject({
  current_password: currentPassword,
  password: newPassword,
});
/** The password again, before something dear. */
export const proofInput = z.strictObject({ current_password: currentPassword });
export type PasswordInput = z.infer<typeof passwordInput>;

/** Asks to change an address: the new one is proved by a code before it is stored. */
export const contactInput = z.strictObject({
  channel: z.enum(['mail', 'sms']),
  address: text(254),
  current_password: currentPassword,
});
export type ContactInput = z.infer<typeof contactInput>;

const flow = z.string('required').trim().min(1, 'required').max(200, 'too_long');
export const flowInput = z.strictObject({ flow });
export const codeProofInput = z.strictObject({
  flow,
  code: z.string('required').trim().min(1, 'required').max(20, 'too_long'),
});

export type CodeFlow = { id: string; resend_at: string; expires_at: string };
