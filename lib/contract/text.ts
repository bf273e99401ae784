import * as z from 'zod';
import { hasText } from './localized';

export { hasText, type Locale, type Localized, locales, pick } from './localized';

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * True when Postgres can store the text and no reader is misled: well-formed UTF-16, no control characters.
 */
export const isStorable = (value: string) => value.isWellFormed() && !CONTROL.test(value);

/** Embeddings, overrides and isolates: they show what follows in an order in which it was not written. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Without the signs that turn the order of what is read; marks of direction (LRM, RLM) stay. */
export const withoutBidi = (value: string) => value.replace(BIDI_CONTROLS, '');

/**
 * What a person typed, trimmed and without signs that turn its order, at most `max` characters; may be empty.
 */
export const typed = (max: number) => z.string().overwrite(withoutBidi).trim().max(max, 'too_long');

/** Plain text typed by a person, trimmed, 1..max characters. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(withoutBidi)
    .trim()
    .min(1, 'required')
    .max(max, 'too_long')
    .refine(isStorable, 'bad_text');

const optionalText = (max: number) => typed(max).refine(isStorable, 'bad_text').optional();

/** Text in Arabic, English or both; at least one is set. */
export const localized = (max: number) =>
  z.strictObject({ ar: optionalText(max), en: optionalText(max) }).refine(hasText, 'required');

/** Text in Arabic and in English: names that stand on papers of either language. */
export const localizedBoth = (max: number) => z.strictObject({ ar: text(max), en: text(max) });

/** As `localized`, but both languages may be empty. */
export const localizedOptional = (max: number) =>
  z.strictObject({ ar: optionalText(max), en: optionalText(max) });

/** Markup keeps its signs of direction: formulas and imported questions are written with them. */
const optionalRich = z.string().trim().max(20_000, 'too_long').refine(isStorable, 'bad_text').optional();

/** Rich text: HTML of the closed list that the server's sanitiser keeps; cleaned on write and on read. */
export const richTextOptional = z.strictObject({ ar: optionalRich, en: optionalRich });
export const richText = richTextOptional.refine(hasText, 'required');

const ARABIC_INDIC = /[٠-٩]/g;
const EXTENDED_INDIC = /[۰-۹]/g;

/** Folds ٠-٩ and ۰-۹ to 0-9 and the Arabic decimal and thousands marks to '.' and nothing. */
export const foldDigits = (value: string) =>
  value
    .replace(ARABIC_INDIC, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(EXTENDED_INDIC, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, '.')
    .replace(/٬/g, '');

const toNumber = (value: unknown) => {
  if (typeof value !== 'string') return value;
  const folded = foldDigits(value).trim();
  return /^-?\d+(\.\d+)?$/.test(folded) ? Number(folded) : value;
};

/** A number, or its digits as text in either script (forms and query strings). */
export const number = (min: number, max: number) =>
  z.preprocess(toNumber, z.number('number').min(min, 'range').max(max, 'range'));
/** Points: a number with two decimals at most. */
export const points = (min: number, max: number) =>
  number(min, max).refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'mark_decimals');
export const integer = (min: number, max: number) =>
  z.preprocess(toNumber, z.number('number').int('integer').min(min, 'range').max(max, 'range'));

export const uuid = z.uuid('id');
/** Years that every calendar here and the database can hold, whatever an offset adds. */
const isOfOurTime = (value: string) => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1000 && year < 3000;
};
export const instant = z.iso.datetime({ offset: true, error: 'date' }).refine(isOfOurTime, 'date');
export const day = z.iso.date('date').refine(isOfOurTime, 'date');
