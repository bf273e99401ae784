import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { type ContactInput, contactInput } from '@/lib/contract/resources/site/public-site';
import { pick } from '@/lib/contract/text';
import { brand } from '@/lib/env/school';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { users } from '@/server/platform/db/schema/people';
import { contactMessages } from '@/server/platform/db/schema/contact';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import type { Actor } from '@/server/access/actor';
import { addressBlock } from '@/server/access/address-block';
import { route } from '@/server/router/route';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryRow } from '@/server/platform/db/rows';

const MOST_AN_HOUR = 5;
const HOUR_SECONDS = 3600;

/** Key of the counter: the person, or the address, of which only the hash is kept. */
const senderKey = (visitor: Actor | null, ip: string) =>
  createHash('sha256')
    .update(visitor ? `contact user ${visitor.userId}` : `contact address ${addressBlock(ip)}`)
    .digest('base64url');

const senderRow = defineRow('public-site.sender', { last_at: timestamp });

/**
 * Counts one message of the sender's hour, with the message in one transaction. Errors: 429 with the time to
 * wait.
 */
async function countMessage(tx: Tx, key: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const over = sql`login_failures.last_at <= ${at}::timestamptz - make_interval(secs => ${HOUR_SECONDS})`;
  // `last_at` is the beginning of the hour here: it moves only when a new hour begins.
  const isTaken = await hasRow(
    tx,
    sql`
    insert into login_failures (key, count, last_at) values (${key}, 1, ${at}::timestamptz)
    on conflict (key) do update set
      count = case when ${over} then 1 else login_failures.count + 1 end,
      last_at = case when ${over} then excluded.last_at else login_failures.last_at end
    where ${over} or login_failures.count < ${MOST_AN_HOUR}
    returning count`,
  );
  if (isTaken) return;
  const sender = await queryRow(tx, senderRow, sql`select last_at from login_failures where key = ${key}`);
  const since = sender ? (now.getTime() - sender.last_at.getTime()) / 1000 : 0;
  const left = Math.max(1, Math.ceil(HOUR_SECONDS - since));
  throw new ApiError('rate_limit', {
    code: 'contact_wait',
    params: { minutes: Math.ceil(left / 60) },
    headers: { 'retry-after': String(left) },
  });
}

const mailRow = defineRow('public-site.mail', { email: z.string() });

/**
 * Who reads what visitors write: the mailbox of the school, or of its first branch that has one; null:
 * nobody.
 */
async function findRecipient(db: Db): Promise<string | null> {
  const { mailbox } = brand('ar');
  if (mailbox) return mailbox;
  const branch = await queryRow(
    db,
    mailRow,
    sql`select email from branches where email is not null order by created_at, id limit 1`,
  );
  return branch?.email ?? null;
}

const replyTo = ({ email, phone }: ContactInput) => [email, phone].filter(Boolean).join(' · ');

export const contactRoute = route({
  method: 'POST',
  path: 'admin/api/v1/{locale}/contact',
  action: 'contact.send',
  summary: 'Send a message to the school: stored, and sent to its mailbox',
  body: input('contact_message', contactInput),
  handle: async ({ db, body, visitor, ip, locale, now, t }) => {
    const message = body.data.attributes;
    // The hidden field was filled, so this is a bot: it gets the same answer as a person.
    if (message.website) return { status: 201, data: toResource('contact_message', newId(), {}) };
    const recipient = await findRecipient(db);
    // Nothing is taken that nobody would read.
    if (!recipient) throw new ApiError('conflict', { code: 'contact_closed' });
    const id = newId(now.getTime());
    const { name, topic, body: text, about, email, phone } = message;
    await db.transaction(async (tx) => {
      await countMessage(tx, senderKey(visitor, ip), now);
      await tx.insert(contactMessages).values({
        id,
        name,
        email: email ?? null,
        phone: phone ?? null,
        topic,
        about: about ?? null,
        body: text,
        locale,
        userId: visitor?.userId ?? null,
        createdAt: now,
      });
      const topicName = t(`contact.topics.${topic}` as never);
      await queueMessage(tx, {
        channel: 'mail',
        recipient,
        template: 'contact-form',
        params: {
          name,
          reply: replyTo(message),
          topic: about ? `${topicName} · ${about}` : topicName,
          message: text,
        },
        locale,
        now,
      });
    });
    return { status: 201, data: toResource('contact_message', id, {}) };
  },
});

/** What the form already knows of a signed-in person; empty for guests. */
export const contactPrefillRoute = route({
  method: 'GET',
  path: 'admin/api/v1/{locale}/contact',
  action: 'content.read',
  summary: 'Whether the school takes messages, and what the form already knows of a signed-in person',
  handle: async ({ db, visitor, locale }) => {
    const recipient = await findRecipient(db);
    const [person] = visitor
      ? await db
          .select({ first: users.firstName, last: users.lastName, email: users.email, phone: users.phone })
          .from(users)
          .where(eq(users.id, visitor.userId))
      : [];
    return {
      data: toResource('contact_prefill', visitor?.userId ?? 'guest', {
        name: person ? `${pick(person.first, locale)} ${pick(person.last, locale)}`.trim() : '',
        email: person?.email ?? '',
        phone: person?.phone ?? '',
        is_open: recipient !== null,
      }),
    };
  },
});
