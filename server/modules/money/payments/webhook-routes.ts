import { and, eq, or } from 'drizzle-orm';
import * as z from 'zod';
import { paymentProviders } from '@/lib/contract/billing';
import type { SchoolDeps } from '@/server/boot/deps';
import { payments } from '@/server/platform/db/schema/payments';
import { ApiError } from '@/server/router/errors';
import { type RouteDefinition, route } from '@/server/router/route';
import { type PaymentProviders, type ProviderEvent, ProviderUnavailable, WebhookRefusal } from './provider';
import { applyProviderEvent } from './reports';

/** Longest body of a webhook. */
const LONGEST = 64 * 1024;
const params = z.object({ provider: z.enum(paymentProviders) });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST) throw new ApiError('too_large');
  const body = new Uint8Array(await request.arrayBuffer());
  if (body.byteLength > LONGEST) throw new ApiError('too_large');
  return body;
}

/** The payment that an event is about, by what the provider calls it or by our own id that it sends back. */
async function findPayment(
  { db }: Pick<SchoolDeps, 'db'>,
  provider: (typeof paymentProviders)[number],
  { ref, paymentId }: ProviderEvent,
): Promise<string | null> {
  const own = paymentId && UUID.test(paymentId) ? eq(payments.id, paymentId) : undefined;
  const named = ref ? eq(payments.providerRef, ref) : undefined;
  if (!own && !named) return null;
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), or(own, named)))
    .limit(1);
  return found?.id ?? null;
}

/** A webhook of a provider: believed by its signature over the bytes as they came, and taken once. */
export async function receiveWebhook(
  deps: Pick<SchoolDeps, 'db' | 'now' | 'log'>,
  providers: PaymentProviders,
  name: (typeof paymentProviders)[number],
  request: { headers: Headers; body: Uint8Array; receivedAt: Date },
): Promise<void> {
  const provider = providers.get(name);
  if (!provider) throw new ApiError('not_found');
  let event: ProviderEvent | null;
  try {
    event = await provider.parseWebhook(request);
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new ApiError('unavailable', { headers: { 'retry-after': '30' } });
    if (!(error instanceof WebhookRefusal)) throw error;
    deps.log('warn', 'payments.webhook', { provider: name, reason: error.reason });
    throw error.reason === 'malformed' ? new ApiError('bad_request') : new ApiError('auth');
  }
  if (!event) return;
  const outcome = await applyProviderEvent(
    deps.db,
    {
      provider: name,
      eventId: event.id.slice(0, 200),
      kind: event.kind.slice(0, 100),
      body: event.body,
      paymentId: await findPayment(deps, name, event),
      report: event.report,
      ...(event.ref ? { providerRef: event.ref } : {}),
    },
    deps.now(),
  );
  deps.log('info', 'payments.webhook', { provider: name, outcome });
}

export const webhookRoutes = (deps: SchoolDeps, providers: PaymentProviders): RouteDefinition[] => [
  route({
    method: 'POST',
    path: '/api/v1/payments/webhooks/{provider}',
    action: 'payment.webhook',
    summary: 'What a provider of payments reports, signed by it; each event is taken once',
    params,
    handle: async ({ params: { provider }, request, arrivedAt }) => {
      const body = await readBytes(request);
      await receiveWebhook(deps, providers, provider, {
        headers: request.headers,
        body,
        receivedAt: arrivedAt(),
      });
      return { meta: { taken: true } };
    },
  }),
];
