import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/contract/text';
import arMail from '@/messages/ar/mail.json';
import enMail from '@/messages/en/mail.json';

type Values = Record<string, string | number>;
type Loose = { (key: string, params?: Values): string; has: (key: string) => boolean };

const translators: Record<Locale, Loose> = {
  ar: createTranslator({ locale: 'ar', messages: arMail as never }) as unknown as Loose,
  en: createTranslator({ locale: 'en', messages: enMail as never }) as unknown as Loose,
};

/** Where a value that somebody typed begins and ends inside a sentence, until the sentence is drawn. */
const FROM = '\ue000';
const TO = '\ue001';
const between = new RegExp(`${FROM}([^${FROM}${TO}]*)${TO}`, 'g');

/** Line breaks stay; other control characters, and those that turn the direction of what follows, go. */
const clean = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ue000\ue001]/gu, (char) =>
      char === '\n' ? char : '',
    );

/** Sentences of one template in one language, with the typed values marked; an absent part is empty. */
export function messageText(template: string, params: Values, locale: Locale): (part: string) => string {
  const t = translators[locale];
  const marked = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${FROM}${clean(value)}${TO}` : value,
    ]),
  );
  return (part) => (t.has(`${template}.${part}`) ? t(`${template}.${part}`, marked) : '');
}

export const unmarked = (text: string): string => text.replaceAll(FROM, '').replaceAll(TO, '');

/** Draws the values with `draw` and the words around them as they are. */
export const drawValues = (text: string, draw: (value: string) => string): string =>
  text.replace(between, (_, value: string) => draw(value));
