import type { Transporter } from 'nodemailer';
import { ownName } from '@/lib/env/school';
import type { MailSettings } from '@/server/boot/settings/mail';
import { type Gateway, type Outgoing, PermanentFailure } from './gateway';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const CONNECTIONS = 2;

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

const BARE = /<([^<>]+)>\s*$/;

/**
 * The address of the settings under the name of the school; under that of the settings while it has no name.
 */
function senderOf(from: string, locale: string): string | { name: string; address: string } {
  const name = ownName(locale);
  return name === '' ? from : { name, address: BARE.exec(from)?.[1]?.trim() ?? from };
}

/** What the operator may know: code, step and status. Neither the account nor the text of a mail. */
function explain(error: unknown): Error {
  const { code = 'ESMTP', responseCode, command, message } = error as SmtpError;
  const words = ['smtp', code, command, responseCode].filter(Boolean).join(' ');
  const isRefused = responseCode !== undefined && responseCode >= 550 && responseCode <= 554;
  if (isRefused && /^(?:RCPT TO|DATA)$/.test(command ?? '')) return new PermanentFailure(words);
  return new Error(code === 'ESMTP' ? `${words}: ${message.slice(0, 120)}` : words);
}

/**
 * Mails over SMTP, with TLS unless the server is on this machine. The library is loaded with the first mail.
 */
export function createSmtpGateway(settings: MailSettings): Gateway {
  let opened: Promise<Transporter> | null = null;

  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      pool: true,
      host: settings.host,
      port: settings.port,
      secure: settings.isSecure,
      requireTLS: settings.needsTls && !settings.isSecure,
      ...(settings.account && { auth: { user: settings.account.user, pass: settings.account.password } }),
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    async send(message: Outgoing) {
      opened ??= open();
      const transport = await opened;
      const domain = /@([^@>\s]+)>?$/.exec(settings.from)?.[1] ?? 'localhost';
      try {
        await transport.sendMail({
          // The same at every try, so that a mail that came twice can be known.
          messageId: `<${message.id}@${domain}>`,
          from: senderOf(settings.from, message.locale),
          to: { name: '', address: message.recipient },
          subject: message.subject ?? '',
          text: message.text,
          ...(message.html && { html: message.html }),
          ...(message.calendar && {
            icalEvent: { ...message.calendar, filename: 'invite.ics', encoding: 'base64' },
          }),
          textEncoding: 'base64',
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': message.locale === 'ar' ? 'ar, en' : 'en, ar',
          },
        });
      } catch (error) {
        throw explain(error);
      }
    },
    close() {
      void opened?.then((transport) => transport.close());
    },
  };
}
