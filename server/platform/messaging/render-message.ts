import type { Locale } from '@/lib/contract/text';
import { brand } from '@/lib/env/school';
import { mailHtml, type MailBlock } from './mail-html';
import { fitShortMessage } from './short-message';
import type { TemplateName, Templates } from './templates';
import { messageText, unmarked } from './message-text';

const MOST_SUBJECT = 150;
const RULE = '—'.repeat(24);

type MessageLinks = { code?: string; url?: string };

/** The page of the school in the language of a half: the first part of its path that names the other one. */
function urlIn(url: string, from: Locale, to: Locale): string {
  if (from === to || !URL.canParse(url)) return url;
  const own = new URL(url);
  const parts = own.pathname.split('/');
  const place = parts.indexOf(from);
  if (place < 0) return url;
  own.pathname = parts.with(place, to).join('/');
  return own.href;
}

/** Only addresses of the web become links. */
const webUrl = (url: string | undefined) =>
  url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : '';

function readBlock(template: string, params: Record<string, string | number>, locale: Locale): MailBlock {
  const read = messageText(template, params, locale);
  const { code = '', url } = params as MessageLinks;
  return {
    locale,
    heading: read('heading'),
    body: read('body'),
    code,
    url: webUrl(url),
    action: read('action'),
    note: read('note'),
  };
}

function plainBlock({ heading, body, code, url, action, note }: MailBlock): string {
  const link = url && (action ? `${action}:\n${url}` : url);
  return [heading, body, code, link, note].filter(Boolean).map(unmarked).join('\n\n');
}

/**
 * Subject and bodies of a message. A mail has both languages, the reader's first, as plain text and as HTML;
 * a short message is text in one language, at most two segments long.
 */
export function renderMessage<Name extends TemplateName>(message: {
  channel: 'mail' | 'sms';
  template: Name;
  params: Templates[Name];
  /** What reads otherwise in one of the languages of a mail. */
  byLocale?: Partial<Record<Locale, Partial<Templates[Name]>>>;
  locale: Locale;
}): { subject: string | null; text: string; html: string | null } {
  const { channel, template, locale } = message;
  const paramsIn = (each: Locale): Record<string, string | number> => {
    const params: MessageLinks & Record<string, string | number> = {
      ...message.params,
      ...message.byLocale?.[each],
    };
    return params.url ? { ...params, url: urlIn(params.url, locale, each) } : params;
  };
  const read = messageText(template, paramsIn(locale), locale);
  if (channel === 'sms') {
    const { name } = brand(locale);
    return { subject: null, text: fitShortMessage(`${name}: ${unmarked(read('sms'))}`), html: null };
  }
  const other = locale === 'ar' ? 'en' : 'ar';
  const order: Locale[] = [locale, other];
  const blocks = order.map((each) => readBlock(template, paramsIn(each), each));
  const feet = order.map((each) => {
    const { name, phone } = brand(each);
    return { name, phone: phone ?? '', locale: each };
  });
  const subject = unmarked(read('subject')).replace(/\s+/g, ' ').trim().slice(0, MOST_SUBJECT).toWellFormed();
  // Groups of digits keep their order among Arabic words.
  const foot = feet.map(({ name, phone }) => (phone ? `${name} · \u2066${phone}\u2069` : name)).join('\n');
  const text = [...blocks.map(plainBlock), foot].join(`\n\n${RULE}\n\n`);
  return { subject, text, html: mailHtml(subject, blocks, feet) };
}
