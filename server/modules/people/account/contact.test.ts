import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { createAccounts, type Accounts, PASSWORD, document } from './account.test-support';

let school: Accounts['school'];
let addPerson: Accounts['addPerson'];
let mailsTo: Accounts['mailsTo'];
beforeAll(async () => {
  ({ school, addPerson, mailsTo } = await createAccounts());
});

describe('addresses', () => {
  const ask = (person: Awaited<ReturnType<typeof addPerson>>, address: string, extra: object = {}) =>
    person.post(
      'profile/contact',
      document('contact', { channel: 'mail', address, current_password: PASSWORD, ...extra }),
    );
  const codeFor = async (recipient: string) => {
    const mails = await mailsTo(recipient);
    return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  };
  const prove = (person: Awaited<ReturnType<typeof addPerson>>, flow: string, code: string) =>
    person.post('profile/contact/verify', document('code_flow', { flow, code }));

  test('a new e-mail is stored when its code came back, and the old one is notified', async () => {
    const person = await addPerson();
    const address = `new-${person.id}@School.Example`;
    const asked = await ask(person, address);
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const before = await person.get('profile/account');
    expect(before.body.data.attributes.email).toBe(person.email);
    const reply = await prove(person, asked.body.data.id, await codeFor(address.toLowerCase()));
    expect(reply.body.data.attributes).toMatchObject({ email: address.toLowerCase(), email_proved: true });
    expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual(['contact-changed']);
  });

  test('a phone of Arabic digits is stored as the network writes it', async () => {
    const person = await addPerson();
    const digits = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
    const typed = `05٠ ${digits}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
    const asked = await ask(person, typed, { channel: 'sms' });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const reply = await prove(person, asked.body.data.id, await codeFor(`+96650${digits}`));
    expect(reply.body.data.attributes).toMatchObject({ phone: `+96650${digits}`, phone_proved: true });
  });

  test('of another account get another message, and the asker the same answer and no way on', async () => {
    const [person, owner] = [await addPerson(), await addPerson()];
    const asked = await ask(person, owner.email.toUpperCase());
    expect([asked.status, Object.keys(asked.body.data.attributes).sort()]).toEqual([
      200,
      ['expires_at', 'resend_at'],
    ]);
    expect((await mailsTo(owner.email)).map(({ template }) => template)).toEqual(['already-registered']);
    const { status, body } = await prove(person, asked.body.data.id, '123456');
    expect([status, body.errors[0].code]).toEqual([422, 'code_wrong']);
  });

  test('need the password, and a flow serves only who began it', async () => {
    const [person, thief] = [await addPerson(), await addPerson()];
    const refused = await ask(person, 'other@school.example', { current_password: 'no' });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'password_wrong']);
    const address = `mine-${person.id}@school.example`;
    const asked = await ask(person, address);
    const code = await codeFor(address);
    expect((await prove(thief, asked.body.data.id, code)).body.errors[0].code).toBe('code_over');
    expect((await prove(person, asked.body.data.id, code)).status).toBe(200);
    expect((await prove(person, asked.body.data.id, code)).body.errors[0].code).toBe('code_over');
  });

  test.each([
    ['no address', 'not an address'],
    ['one that would add a line to the mail', 'a@b.example\r\nBcc: x@y.example'],
  ])('%s is refused at its field', async (_what, address) => {
    const { status, body } = await ask(await addPerson(), address);
    expect([status, body.errors[0].code, body.errors[0].source.pointer]).toEqual([
      422,
      'email',
      '/data/attributes/address',
    ]);
  });
});

test('errors of addresses without a language are in the language of the profile', async () => {
  const person = await addPerson();
  await person.post('profile/update-profile', document('user', { language: 'en' }));
  const english = await person.get(`/api/files/${newId()}`);
  expect([english.status, english.body.errors[0].detail]).toEqual([404, 'This could not be found.']);
  expect((await person.get('/api/no/such/call')).body.errors[0].detail).toBe('This could not be found.');
  expect((await person.get(`/api/base/ar/profile/sessions/${newId()}`)).body.errors[0].detail).toMatch(
    /\p{Script=Arabic}/u,
  );
  expect((await school.anonymous.get(`/api/files/${newId()}`)).body.errors[0].detail).toMatch(
    /\p{Script=Arabic}/u,
  );
});
