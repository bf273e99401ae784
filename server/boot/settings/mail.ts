import * as z from 'zod';
import { StartError } from '@/server/platform/start-error';

export type MailSettings = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). */
  isSecure: boolean;
  /** Without TLS nothing is sent, neither the account nor a code. */
  needsTls: boolean;
  account: { user: string; password: string } | null;
  from: string;
};

const schema = z.object({
  SMTP_URL: z.string().optional(),
  SMTP_TLS: z.enum(['required', 'optional']).optional(),
  MAIL_FROM: z.string().trim().max(320).optional(),
});
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const ADDRESS = /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/**
 * Mail server of the settings, or null: mails are then kept for the operator. The sentences show no password.
 */
export function readMailSettings(source: Record<string, string | undefined>): MailSettings | null {
  const parsed = schema.safeParse(source);
  if (!parsed.success) throw new StartError('SMTP_TLS is not valid: it is required or optional.');
  const { SMTP_URL: address, SMTP_TLS: tls, MAIL_FROM: from } = parsed.data;
  if (!address) return null;
  if (!URL.canParse(address) || !/^smtps?:$/.test(new URL(address).protocol) || !new URL(address).hostname)
    throw new StartError(
      'SMTP_URL is not the address of a mail server: it looks like smtp://user:password@host:587 or smtps://user:password@host:465.',
    );
  if (!from || !ADDRESS.test(from))
    throw new StartError(
      'SMTP_URL is set without a MAIL_FROM that mails may come from: it looks like Manara <school@example.org>.',
    );
  const url = new URL(address);
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    needsTls: tls ? tls === 'required' : !LOOPBACK.test(url.hostname),
    account: url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : null,
    from,
  };
}

const BARE = /^[a-z0-9._-]{1,11}@[a-z0-9.-]+$/i;
const HOST = 'manara.example';

/**
 * Mailbox that takes answers of calendars: MAIL_REPLIES, or `replies` at the domain of MAIL_FROM. Each
 * invitee has their own address behind a plus, so its name is short.
 */
export function readReplyAddress(source: Record<string, string | undefined>): string {
  const { MAIL_REPLIES: given, MAIL_FROM: from } = source;
  if (given !== undefined) {
    if (!BARE.test(given.trim()))
      throw new StartError(
        'MAIL_REPLIES is not a mailbox whose name has at most 11 letters: it looks like replies@school.example.',
      );
    return given.trim();
  }
  return `replies@${/@([^@>\s]+)>?$/.exec(from ?? '')?.[1] ?? HOST}`;
}
