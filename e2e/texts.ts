import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { sample } from '../tests/setup/sample';

export const locales = ['ar', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The language of the journeys of one file, drawn by the seed of the run; both in a complete run. */
export const drawnLocales = (file: string): Locale[] => sample<Locale>(locales, 1, `journeys of ${file}`);

type Tree = { [key: string]: string | Tree };
type Values = Record<string, string | number>;

const folder = (locale: Locale) => join(import.meta.dirname, '../messages', locale);

function readTree(locale: Locale): Tree {
  const files = readdirSync(folder(locale)).filter((file) => /^[a-z-]+\.json$/.test(file));
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder(locale), file), 'utf8')),
    ]),
  );
}

function* leaves(tree: Tree, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') yield [at, value];
    else yield* leaves(value, at);
  }
}

const trees: Record<Locale, Tree> = { ar: readTree('ar'), en: readTree('en') };

/** Every message of a language by its full key. */
export const allMessages = (locale: Locale): Map<string, string> => new Map(leaves(trees[locale]));

const translators = Object.fromEntries(
  locales.map((locale) => [
    locale,
    createTranslator({ locale, messages: trees[locale], timeZone: 'Asia/Riyadh' }),
  ]),
) as unknown as Record<Locale, (key: string, values?: Values) => string>;

export type Texts = (key: string, values?: Values) => string;

/**
 * The texts of the product in one language, by full key: `text('session.login.submit')`. A missing key
 * throws.
 */
export const messages =
  (locale: Locale): Texts =>
  (key, values) => {
    const text = translators[locale](key, values);
    if (text === key) throw new Error(`no message ${locale} ${key}`);
    return text;
  };

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern for a message whose arguments a test does not know; each argument matches anything. */
export function messagePattern(locale: Locale, key: string, values: Values = {}): RegExp {
  const raw = allMessages(locale).get(key);
  if (raw === undefined) throw new Error(`no message ${locale} ${key}`);
  const parts = raw.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name) return escape(part);
    return values[name] === undefined ? '.+?' : escape(String(values[name]));
  });
  return new RegExp(`^${parts.join('')}$`);
}
