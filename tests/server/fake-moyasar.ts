import { randomUUID } from 'node:crypto';
import { listen, type Reply } from './fake-service';

type Charge = { id: string; status: string; amount: number; currency: string; refunded: number };
type Invoice = {
  id: string;
  status: string;
  amount: number;
  currency: string;
  url: string;
  metadata: { payment_id?: string };
  payments: Charge[];
};

/** Invoices and refunds of Moyasar as its API describes them, with what a payer does at its page. */
export async function fakeMoyasar(secretKey: string) {
  const invoices = new Map<string, Invoice>();
  let next: (() => Reply | Promise<Reply>) | null = null;
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const service = await listen(async ({ method, path, headers, body }) => {
    if (next) {
      const answer = next;
      next = null;
      return answer();
    }
    if (headers.authorization !== authorization)
      return { status: 401, body: { message: 'Invalid credentials' } };
    const given = body.length > 0 ? (JSON.parse(body.toString()) as Partial<Invoice>) : {};
    if (method === 'POST' && path === '/v1/invoices') {
      if ((given.amount ?? 0) < 100) return { status: 400, body: { message: 'amount' } };
      const id = randomUUID();
      const invoice: Invoice = {
        id,
        status: 'initiated',
        amount: given.amount ?? 0,
        currency: given.currency ?? 'SAR',
        url: `https://checkout.moyasar.com/invoices/${id}`,
        metadata: given.metadata ?? {},
        payments: [],
      };
      invoices.set(id, invoice);
      return { status: 201, body: invoice };
    }
    const invoice = invoices.get(/^\/v1\/invoices\/([^/]+)$/.exec(path)?.[1] ?? '');
    if (method === 'GET' && invoice) return { status: 200, body: invoice };
    const charged = /^\/v1\/payments\/([^/]+)\/refund$/.exec(path)?.[1];
    const charge = [...invoices.values()]
      .flatMap(({ payments }) => payments)
      .find(({ id }) => id === charged);
    if (method === 'POST' && charge) {
      const total = charge.refunded + (given.amount ?? 0);
      if (total > charge.amount) return { status: 400, body: { message: 'refunded' } };
      charge.refunded = total;
      charge.status = 'refunded';
      return { status: 200, body: charge };
    }
    return { status: 404, body: { message: 'Record not found' } };
  });
  return {
    url: `${service.origin}/v1`,
    received: service.received,
    stop: service.stop,
    invoices,
    /** The next call gets this answer, whatever it asks for. */
    answerNext: (answer: () => Reply | Promise<Reply>) => {
      next = answer;
    },
    pay(id: string, charge: Partial<Charge> = {}) {
      const invoice = invoices.get(id);
      if (!invoice) throw new Error('no such invoice');
      const { amount, currency } = invoice;
      invoice.status = 'paid';
      invoice.payments.push({ id: randomUUID(), status: 'paid', amount, currency, refunded: 0, ...charge });
    },
    /** A webhook about the newest charge of an invoice. */
    webhook(id: string, secretToken: string) {
      const charge = invoices.get(id)?.payments.at(-1);
      return Buffer.from(
        JSON.stringify({
          id: `event-${id}`,
          type: 'payment_paid',
          created_at: '2026-11-24T08:00:00Z',
          secret_token: secretToken,
          live: false,
          data: { ...charge, invoice_id: id },
        }),
      );
    },
  };
}
