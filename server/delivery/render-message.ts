import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/contract/text';
import arMail from '@/messages/ar/mail.json';
import enMail from '@/messages/en/mail.json';
import type { TemplateName, Templates } from './templates';

type Loose = { (key: string, params?: Record<string, unknown>): string; has: (key: string) => boolean };
const translators: Record<Locale, Loose> = {
  ar: createTranslator({ locale: 'ar', messages: arMail as never }) as unknown as Loose,
  en: createTranslator({ locale: 'en', messages: enMail as never }) as unknown as Loose,
};

/** Subject and bodies of a message; short messages are text in one language. */
export function renderMessage<Name extends TemplateName>(message: {
  channel: 'mail' | 'sms';
  template: Name;
  params: Templates[Name];
  locale: Locale;
}): { subject: string | null; text: string; html: string | null } {
  const { channel, template, params, locale } = message;
  const t = translators[locale];
  const read = (part: string) => (t.has(`${template}.${part}`) ? t(`${template}.${part}`, params) : '');
  if (channel === 'sms') return { subject: null, text: read('sms'), html: null };
  const given = params as { code?: string; url?: string };
  const parts = [read('heading'), read('body'), given.code ?? '', given.url ?? '', read('note')].filter(
    Boolean,
  );
  return { subject: read('subject'), text: parts.join('\n\n'), html: null };
}
