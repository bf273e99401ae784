import * as z from 'zod';
import { hasText } from './text';

/** Names of people: letters of any script with what joins them; no signs of direction, markup or links. */
export const nameText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .regex(/^[\p{L}\p{M}\p{Zs}'’.\-ـ\u200c]*$/u, 'name_signs');

const oneLanguage = nameText(60).optional();

/** A name in Arabic, English or both. */
export const personName = z.strictObject({ ar: oneLanguage, en: oneLanguage }).refine(hasText, 'required');
