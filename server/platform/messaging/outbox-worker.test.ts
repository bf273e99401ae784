import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDb } from '@/tests/setup/database';
import { startMailServer } from '@/tests/server/mail-server';
import { createListener } from '../db/listener';
import { outgoingMessages as m } from '../db/schema/accounts';
import { readMailSettings } from '@/server/boot/settings/mail';
import type { Gateway, Gateways } from './gateway';
import { queueMessage } from './queue-message';
import { createScheduler } from '../jobs/scheduler';
import { deliverNext, storeAll, LEASE_MS, MOST_TRIES, outboxJobs, tidyOutbox } from './outbox-worker';
import { startSmsGateway } from './sms-gateway.test-support';
import { createSmtpGateway } from './smtp-gateway';

// The queue is of the whole database, so it is this file's alone.
const school = await createTestDb({ isFresh: true });
const { db } = school;
const mailServer = await startMailServer();
const mailSettings = readMailSettings({
  SMTP_URL: `smtp://school:p%40ss@127.0.0.1:${mailServer.port}`,
  MAIL_FROM: 'منارة <school@school.example>',
});
if (!mailSettings) throw new Error('no settings');
const smtp = createSmtpGateway(mailSettings);
afterAll(async () => {
  smtp.close();
  await mailServer.close();
  await school.close();
});

const T0 = new Date('2026-11-21T08:00:00Z');
const at = (ms: number) => () => new Date(T0.getTime() + ms);
const rowOf = async (id: string) => (await db.select().from(m).where(eq(m.id, id)))[0];

beforeEach(async () => {
  await db.delete(m);
  mailServer.mails.length = 0;
  mailServer.state.answer = () => null;
});

const queueMail = (recipient: string, name = 'سارة') =>
  queueMessage(db, {
    channel: 'mail',
    recipient,
    template: 'contact-form',
    params: { name, reply: 'x', topic: 'القبول', message: 'سؤال' },
    locale: 'ar',
    now: T0,
  });
const queueCode = (channel: 'mail' | 'sms', recipient: string) =>
  queueMessage(db, {
    channel,
    recipient,
    template: 'login-code',
    params: { code: '482913', minutes: 5 },
    locale: 'ar',
    now: T0,
  });

describe('mail', () => {
  test('arrives as one multipart mail that a mail program reads, and its body is blanked', async () => {
    const id = await queueCode('mail', 'layan@school.example');
    expect(await deliverNext(db, 'mail', smtp, at(0))).toMatchObject({ state: 'sent' });
    const [mail] = mailServer.mails;
    expect(mail?.to).toEqual(['layan@school.example']);
    expect(mail?.subject).toBe('رمز الدخول: 482913');
    expect(mail?.headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.headers.get('message-id')).toBe(`<${id}@school.example>`);
    expect(mail?.text).toContain('Use this code to finish signing in');
    expect(mail?.html).toContain('<bdi dir="ltr">482913</bdi>');
    expect(mail?.html).toMatch(/lang="ar" dir="rtl"[\s\S]*lang="en" dir="ltr"/);
    const row = await rowOf(id);
    expect(row).toMatchObject({
      state: 'sent',
      tries: 1,
      text: '',
      html: null,
      subject: null,
      error: null,
      sentAt: T0,
    });
    expect(JSON.stringify(row)).not.toContain('482913');
  });

  test('a hostile name adds neither header nor markup nor a second recipient', async () => {
    await queueMail(
      'a@school.example, b@evil.example',
      'x\r\nBcc: c@evil.example\r\n\r\n<script>alert(1)</script>',
    );
    await queueMail('d@school.example', 'x\r\nBcc: c@evil.example\r\n\r\n<script>alert(1)</script>');
    await deliverNext(db, 'mail', smtp, at(0));
    await deliverNext(db, 'mail', smtp, at(0));
    expect(
      mailServer.mails
        .flatMap(({ to }) => to)
        .filter((to) => to.endsWith('evil.example>') || /^[bc]@/.test(to)),
    ).toEqual([]);
    const mail = mailServer.mails.find(({ to }) => to[0] === 'd@school.example');
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).toContain('&lt;script&gt;');
  });

  test('a refusal for now is tried again later and later, until the limit', async () => {
    mailServer.state.answer = () => ({ status: 451 });
    const id = await queueMail('busy@school.example');
    let time = 0;
    const waits: number[] = [];
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      expect(await deliverNext(db, 'mail', smtp, at(time))).toMatchObject({
        reason: expect.stringContaining('451'),
      });
      const row = await rowOf(id);
      expect(row).toMatchObject({ tries, state: tries === MOST_TRIES ? 'dead' : 'queued' });
      if (!row?.nextTryAt) break;
      waits.push((row.nextTryAt.getTime() - T0.getTime() - time) / 1000);
      time = row.nextTryAt.getTime() - T0.getTime();
      expect(await deliverNext(db, 'mail', smtp, at(time - 1))).toBeNull();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920]);
    expect(await rowOf(id)).toMatchObject({ state: 'dead', nextTryAt: null });
    expect(await deliverNext(db, 'mail', smtp, at(1e9))).toBeNull();
  });

  test('a refusal for good is not repeated; one that ends is delivered', async () => {
    mailServer.state.answer = () => ({ status: 550 });
    const gone = await queueMail('gone@school.example');
    await deliverNext(db, 'mail', smtp, at(0));
    expect(await rowOf(gone)).toMatchObject({ state: 'dead', tries: 1 });
    mailServer.state.answer = () => ({ status: 421 });
    const late = await queueMail('late@school.example');
    await deliverNext(db, 'mail', smtp, at(0));
    mailServer.state.answer = () => null;
    expect(await deliverNext(db, 'mail', smtp, at(30_000))).toMatchObject({ state: 'sent' });
    expect(await rowOf(late)).toMatchObject({ tries: 2, error: null });
  });

  test('a server without TLS gets nothing when TLS is asked for, and the account is never in the error', async () => {
    const strict = createSmtpGateway({ ...mailSettings, needsTls: true });
    const id = await queueCode('mail', 'tls@school.example');
    await deliverNext(db, 'mail', strict, at(0));
    strict.close();
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'queued', error: expect.stringMatching(/^smtp ETLS/) });
    expect(row?.error).not.toContain('p@ss');
    expect(mailServer.mails).toEqual([]);
  });
});

describe('several processes', () => {
  test('send each message once', async () => {
    for (let index = 0; index < 30; index++) await queueMail(`m${index}@school.example`);
    const run = async () => {
      while (await deliverNext(db, 'mail', smtp, at(0)));
    };
    await Promise.all([run(), run(), run(), run()]);
    const recipients = mailServer.mails.map(({ to }) => to[0]);
    expect(recipients).toHaveLength(30);
    expect(new Set(recipients).size).toBe(30);
  });

  test('one that dies between sending and writing it down loses nothing: it is sent again', async () => {
    const id = await queueMail('twice@school.example');
    let updates = 0;
    // What a killed process leaves: the mail is out, the row is taken and never settled.
    const dying = new Proxy(db, {
      get(target, key) {
        if (key !== 'update' || updates++ === 0) return Reflect.get(target, key).bind(target);
        throw new Error('killed');
      },
    });
    await expect(deliverNext(dying, 'mail', smtp, at(0))).rejects.toThrow('killed');
    expect(await rowOf(id)).toMatchObject({ state: 'queued', tries: 1 });
    expect(await deliverNext(db, 'mail', smtp, at(LEASE_MS - 1))).toBeNull();
    expect(await deliverNext(db, 'mail', smtp, at(LEASE_MS))).toMatchObject({ state: 'sent' });
    const ids = mailServer.mails.map(({ headers }) => headers.get('message-id'));
    expect(ids).toEqual([`<${id}@school.example>`, `<${id}@school.example>`]);
  });
});

describe('short messages', () => {
  test('are posted as JSON with the names of the gateway, and again after a failure', async () => {
    const { seen, gateway, close } = await startSmsGateway([500, 200]);
    const id = await queueCode('sms', '+966500000001');
    expect(await deliverNext(db, 'sms', gateway, at(0))).toMatchObject({
      state: 'queued',
      reason: 'sms status 500',
    });
    expect(await deliverNext(db, 'sms', gateway, at(30_000))).toMatchObject({ state: 'sent' });
    close();
    expect(seen).toHaveLength(2);
    expect(seen[1]?.body).toEqual({
      msisdn: '+966500000001',
      text: 'منارة: رمز الدخول 482913، صالح 5 دقائق.',
      from: 'Manara',
    });
    expect(seen[1]?.headers).toMatchObject({ authorization: 'Bearer secret-token', 'idempotency-key': id });
    expect(await rowOf(id)).toMatchObject({ state: 'sent', text: '', tries: 2 });
  });

  test('a refused number is not tried again, a redirect is not followed, a code is not tried for hours', async () => {
    const { seen, gateway, close } = await startSmsGateway([422, 302]);
    const refused = await queueCode('sms', '1');
    await deliverNext(db, 'sms', gateway, at(0));
    expect(await rowOf(refused)).toMatchObject({ state: 'dead', error: 'sms status 422' });
    const moved = await queueCode('sms', '+966500000002');
    await deliverNext(db, 'sms', gateway, at(0));
    close();
    expect(seen).toHaveLength(2);
    await db.update(m).set({ tries: 4, nextTryAt: T0 }).where(eq(m.id, moved));
    await deliverNext(db, 'sms', gateway, at(0));
    expect(await rowOf(moved)).toMatchObject({ state: 'dead', tries: 5, error: 'sms ECONNREFUSED' });
  });
});

describe('without a gateway', () => {
  test('messages are kept, their bodies for a day and the rows for thirty', async () => {
    const id = await queueCode('sms', '+966500000003');
    const other = await queueCode('mail', 'x@school.example');
    await storeAll(db, 'sms');
    expect(await rowOf(id)).toMatchObject({ state: 'kept', nextTryAt: null });
    expect((await rowOf(id))?.text).toContain('482913');
    expect(await rowOf(other)).toMatchObject({ state: 'queued' });
    const day = 86_400_000;
    await tidyOutbox(db, at(day - 1)());
    expect((await rowOf(id))?.text).toContain('482913');
    await tidyOutbox(db, at(day + 1)());
    expect(await rowOf(id)).toMatchObject({ text: '', html: null, recipient: '+966500000003' });
    await tidyOutbox(db, at(30 * day + 1)());
    expect(await rowOf(id)).toBeUndefined();
    expect(await rowOf(other)).toMatchObject({ state: 'queued' });
  });
});

describe('the worker', () => {
  test('is woken by a commit, never by a rolled back one, and stops when what is under way is out', async () => {
    const listen = await createListener(school.connection);
    const sent: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let resolveBegun: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (resolveBegun = resolve));
    const slow: Gateway = {
      async send({ recipient }) {
        resolveBegun();
        await held;
        sent.push(recipient);
      },
      close: () => undefined,
    };
    const gateways: Gateways = { mail: slow, sms: null };
    const needs = { db, gateways, now: () => T0, log: () => undefined };
    const worker = createScheduler({ ...needs, listen }, outboxJobs(needs));
    await worker.start();
    await db
      .transaction(async (tx) => {
        await queueMessage(tx, {
          channel: 'mail',
          recipient: 'never@school.example',
          template: 'password-changed',
          params: { time: 'x' },
          locale: 'ar',
          now: T0,
        });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const id = await queueMail('one@school.example');
    await begun;
    const stopped = worker.stop();
    release();
    await stopped;
    expect(sent).toEqual(['one@school.example']);
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
    await listen.stop();
  });
});
