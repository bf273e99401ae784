import { createCipheriv, randomBytes } from 'node:crypto';
import { listen, type Reply } from './fake-service';

type Entry = {
  id: string;
  paymentType: string;
  amount: string;
  currency: string;
  merchantTransactionId: string;
  result: { code: string };
};

/**
 * HyperPay as its API describes it: links to pay, a query by the merchant's id, refunds, encrypted webhooks.
 */
export async function fakeHyperPay(accessToken: string, entityId: string) {
  const links = new Map<string, URLSearchParams>();
  const entries: Entry[] = [];
  let next: (() => Reply | Promise<Reply>) | null = null;
  const service = await listen(async ({ method, path, headers, body }) => {
    if (next) {
      const answer = next;
      next = null;
      return answer();
    }
    if (headers.authorization !== `Bearer ${accessToken}`)
      return { status: 401, body: { result: { code: '800.900.300' } } };
    const [address = '', search = ''] = path.split('?');
    const given = new URLSearchParams(method === 'GET' ? search : body.toString());
    if (given.get('entityId') !== entityId) return { status: 403, body: { result: { code: '800.900.300' } } };
    const merchant = given.get('merchantTransactionId') ?? '';
    if (method === 'POST' && address === '/paybylink/v1') {
      if (!/^\d+\.\d{2,3}$/.test(given.get('amount') ?? ''))
        return { status: 400, body: { result: { code: '200.300.404' } } };
      links.set(merchant, given);
      return {
        status: 200,
        body: {
          id: `link-${merchant}`,
          link: `https://pay.hyperpay.example/${merchant}`,
          result: { code: '000.200.100' },
        },
      };
    }
    if (method === 'GET' && address === '/v3/query') {
      const found = entries.filter((entry) => entry.merchantTransactionId === merchant);
      return found.length > 0
        ? { status: 200, body: { result: { code: '000.000.100' }, payments: found } }
        : { status: 400, body: { result: { code: '700.400.580' } } };
    }
    const debit = entries.find(({ id }) => address === `/v1/payments/${id}`);
    if (method === 'POST' && debit && given.get('paymentType') === 'RF')
      return { status: 200, body: add(merchant, given.get('amount') ?? '', '000.000.000', 'RF') };
    return { status: 404, body: { result: { code: '200.300.404' } } };
  });
  function add(merchant: string, amount: string, code: string, paymentType = 'DB', currency = 'SAR'): Entry {
    const entry = {
      id: randomBytes(16).toString('hex'),
      paymentType,
      amount,
      currency,
      merchantTransactionId: merchant,
      result: { code },
    };
    entries.push(entry);
    return entry;
  }
  return {
    url: service.origin,
    stop: service.stop,
    links,
    entries,
    add,
    answerNext: (answer: () => Reply | Promise<Reply>) => {
      next = answer;
    },
    /** A webhook about an entry, encrypted with the key. */
    webhook(entry: Entry, key: string, type = 'PAYMENT') {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), iv);
      const body = Buffer.concat([cipher.update(JSON.stringify({ type, payload: entry })), cipher.final()]);
      return {
        body: Buffer.from(body.toString('hex').toUpperCase()),
        headers: new Headers({
          'x-initialization-vector': iv.toString('hex'),
          'x-authentication-tag': cipher.getAuthTag().toString('hex'),
        }),
      };
    },
  };
}
