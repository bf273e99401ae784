import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { packageKinds } from '@/lib/contract/media';

/** How long a page of a package may be asked for after it was opened. */
export const PLAY_MS = 3 * 3_600_000;

const held = z.strictObject({
  /** Where its files are stored. */
  prefix: z.string().max(100),
  kind: z.enum(packageKinds),
  title: z.string().max(10),
  passScore: z.number().nullable(),
  /** Whose state it goes on from; null in a preview. */
  state: z.strictObject({ resource: z.uuid(), student: z.uuid() }).nullable(),
  until: z.number().int(),
});
/** What the address of a package says, signed by the school. */
export type Play = z.output<typeof held>;

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`package ${text}`).digest('base64url');

export function playToken(secret: string, play: Play): string {
  const text = Buffer.from(JSON.stringify(play)).toString('base64url');
  return `${text}.${sign(secret, text)}`;
}

/** What a token says; null when the school did not sign it or its time is over. */
export function readPlayToken(secret: string, token: string, now: Date): Play | null {
  const [text = '', signature = '', more] = token.split('.', 3);
  const expected = Buffer.from(sign(secret, text));
  const given = Buffer.from(signature);
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected))
    return null;
  const play = held.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return play.until > now.getTime() ? play : null;
}
