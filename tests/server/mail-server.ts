import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string[];
  headers: Map<string, string>;
  subject: string;
  text: string;
  html: string;
  raw: string;
};

const unfold = (head: string) =>
  new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );

/** RFC 2047 words, as a mail program reads them. */
export const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, data: string) =>
      kind.toUpperCase() === 'B'
        ? `\0${data}\0`
        : `\0${Buffer.from(
            data
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString('base64')}\0`,
    )
    .replace(/\0([^\0]*)\0(?:\0([^\0]*)\0)*/g, (all) =>
      Buffer.concat(
        all
          .split('\0')
          .filter(Boolean)
          .map((part) => Buffer.from(part, 'base64')),
      ).toString('utf8'),
    );

function parse(raw: string, to: string[]): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = unfold(head);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? 'none';
  const parts = new Map<string, string>();
  for (const part of rest.join('\r\n\r\n').split(`--${boundary}`)) {
    const [partHead = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n');
    const type = unfold(partHead).get('content-type')?.split(';')[0];
    if (type && unfold(partHead).get('content-transfer-encoding') === 'base64')
      parts.set(type, Buffer.from(body.join(''), 'base64').toString('utf8'));
  }
  return {
    to,
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
    raw,
  };
}

/**
 * A real mail server on loopback. `answer` may refuse a recipient with a status of SMTP; null takes the mail.
 */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const state: { answer: (to: string) => { status: number } | null } = { answer: () => null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onRcptTo({ address }, _session, done) {
      const refusal = state.answer(address);
      done(refusal && Object.assign(new Error('not now'), { responseCode: refusal.status }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push(parse(Buffer.concat(chunks).toString('utf8'), to));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, mails, state, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
