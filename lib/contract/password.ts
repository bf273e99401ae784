import * as z from 'zod';

export const passwordLength = { min: 8, max: 128 } as const;

const length = (value: string) => [...value].length;

/**
 * A new password: 8 to 128 characters of any kind, spaces and paste included, no rules of composition. Codes:
 * required, too_short, too_long, bad_text. The list of common ones is the server's (`password_common`,
 * `password_own`).
 */
export const newPassword = z
  .string('required')
  .min(1, 'required')
  .refine((value) => value === '' || length(value) >= passwordLength.min, 'too_short')
  .refine((value) => length(value) <= passwordLength.max, 'too_long')
  .refine((value) => value.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(value), 'bad_text');
