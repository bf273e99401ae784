import { sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/text';
import type { Db, Tx } from '../db/client';
import { newId } from '../db/id';
import { outgoingMessages } from '../db/schema/accounts';
import type { Outgoing } from './gateway';
import { renderMessage } from './render-message';
import type { TemplateName, Templates } from './templates';

export type Message<Name extends TemplateName> = {
  channel: 'mail' | 'sms';
  recipient: string;
  userId?: string | null;
  template: Name;
  params: Templates[Name];
  /** What reads otherwise in one of the languages of a mail. */
  byLocale?: Partial<Record<Locale, Partial<Templates[Name]>>>;
  /** Language of the reader; mails carry the other one below it. */
  locale: Locale;
  /** What a calendar takes of the mail. */
  calendar?: Outgoing['calendar'];
  now: Date;
};

/** Queues a mail or a short message in the transaction of what it is about; it is sent after the commit. */
export async function queueMessage<Name extends TemplateName>(
  tx: Db | Tx,
  message: Message<Name>,
): Promise<string> {
  const { channel, recipient, userId = null, template, locale, calendar = null, now } = message;
  const id = newId(now.getTime());
  const { subject, text, html } = renderMessage(message);
  await tx.insert(outgoingMessages).values({
    id,
    channel,
    recipient,
    userId,
    template,
    locale,
    subject,
    text,
    html,
    calendar,
    nextTryAt: now,
    createdAt: now,
  });
  await tx.execute(sql`select pg_notify('outgoing', '')`);
  return id;
}
