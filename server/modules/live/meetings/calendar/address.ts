import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Where answers of calendars arrive: `replies@school.example`, each invitee with a separate part behind a
 * plus.
 */
export type ReplyMailbox = { local: string; domain: string };

const MAC_BYTES = 10;
const ID_BYTES = 16;
/** Hexadecimal of both. */
const TOKEN = /^[0-9a-f]{52}$/;

export function mailboxOf(address: string): ReplyMailbox {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at).toLowerCase(), domain: address.slice(at + 1).toLowerCase() };
}

/** The name under which calendars know a meeting, or all meetings of a series. */
export const calendarId = (seriesId: string, { domain }: ReplyMailbox): string => `${seriesId}@${domain}`;

const macOf = (secret: string, seriesId: string, userId: string): Buffer =>
  createHmac('sha256', secret).update(`meeting reply ${seriesId} ${userId}`).digest().subarray(0, MAC_BYTES);

/**
 * Signs that a person is invited: it is sent to that person only. Hexadecimal, since mail servers may write
 * it small.
 */
export const replyToken = (secret: string, seriesId: string, userId: string): string =>
  `${userId.replaceAll('-', '')}${macOf(secret, seriesId, userId).toString('hex')}`;

export const replyAddress = ({ local, domain }: ReplyMailbox, token: string): string =>
  `${local}+${token}@${domain}`;

/** The token of an address, or of what is given as one; null where there is none. */
export function tokenIn(text: string): string | null {
  const [name = ''] = text
    .trim()
    .replace(/^mailto:/i, '')
    .split('@');
  const token = (name.split('+').at(-1) ?? '').toLowerCase();
  return TOKEN.test(token) ? token : null;
}

/** Whom a token is of, whether it is signed or not. */
export function personOf(token: string): string {
  const id = token.slice(0, ID_BYTES * 2);
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
}

export function isSigned(secret: string, seriesId: string, token: string): boolean {
  const given = Buffer.from(token.slice(ID_BYTES * 2), 'hex');
  const expected = macOf(secret, seriesId, personOf(token));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
