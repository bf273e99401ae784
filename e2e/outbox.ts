import { type APIRequestContext, expect } from '@playwright/test';
import type { OutboxMessage } from '@/lib/contract/resources/common/health';
import { asOperator } from './operator';

type Wanted = {
  recipient: string;
  /** Name in server/delivery/templates.ts: `login-code`, `reset-code`, … */
  template?: string;
  channel?: 'mail' | 'sms';
  /** Id of a message that was read before: a newer one is waited for. */
  after?: string;
  /** Words of its text: others may get messages at the same address. */
  words?: string;
};

export type ReceivedMessage = {
  id: string;
  subject: string;
  text: string;
  html: string;
  /** The six digits, or an empty string. */
  code: string;
  /** The first link, or an empty string. */
  url: string;
};

/** Waits for the newest message to a recipient in the operator's outbox and reads its code and its link. */
export async function latestMessage(request: APIRequestContext, wanted: Wanted): Promise<ReceivedMessage> {
  const { after, words = '', ...query } = wanted;
  let found: OutboxMessage | undefined;
  await expect
    .poll(
      async () => {
        const response = await request.get('/api/service-health/outbox', {
          headers: asOperator(),
          params: { ...query, limit: words ? 20 : 1 },
        });
        expect(response.status(), await response.text()).toBe(200);
        const { data } = (await response.json()) as { data: OutboxMessage[] };
        found = data.find(({ text }) => text.includes(words));
        return found !== undefined && found.id !== after;
      },
      { message: `a message to ${wanted.recipient}` },
    )
    .toBe(true);
  const { id, subject, text, html } = found as OutboxMessage;
  return {
    id,
    subject: subject ?? '',
    text,
    html: html ?? '',
    code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '',
    url: /https?:\/\/[^\s\u2066-\u2069]+/.exec(text)?.[0] ?? '',
  };
}
