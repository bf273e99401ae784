import type { Currency, PaymentProviderName } from '@/lib/contract/billing';
import type { Locale } from '@/lib/contract/text';

export type CheckoutOrder = {
  /** Of the school: the provider sends it back, and a repeated request with it makes one charge. */
  paymentId: string;
  amount: number;
  currency: Currency;
  /** What it is for, as the page of the provider shows it. */
  title: string;
  locale: Locale;
  /** Where the browser comes back to; what it says there is never believed. */
  returnUrl: string;
  webhookUrl: string;
  expiresAt: Date;
  now: Date;
};
export type Checkout = { ref: string; url: string };

/** What a provider says of a charge. Amount and currency are what was really taken. */
export type ProviderReport =
  | { state: 'paid'; amount: number; currency: string; paidAt: Date | null }
  | { state: 'pending' | 'failed' | 'cancelled' | 'expired' | 'unknown' };

export type ProviderEvent = {
  /** The same in every repetition. */
  id: string;
  kind: string;
  ref: string | null;
  paymentId: string | null;
  report: ProviderReport;
  /** What is kept of it: without secrets and without numbers of cards. */
  body: unknown;
};

export type RefundOrder = {
  ref: string;
  amount: number;
  currency: Currency;
  /** What was given back of the charge before. */
  before: number;
  /** One refund however often it is asked for. */
  idempotencyKey: string;
};

export type WebhookRequest = { headers: Headers; body: Uint8Array; receivedAt: Date };

/** Why a webhook is not believed: 401 (`signature`, `stale`) or 400 (`malformed`). */
export class WebhookRefusal extends Error {
  readonly reason: 'signature' | 'stale' | 'malformed';

  constructor(reason: WebhookRefusal['reason']) {
    super(`a webhook of a provider of payments was refused: ${reason}`);
    this.reason = reason;
  }
}

/** The provider did not answer, or not as it should. What became of a request is not known. */
export class ProviderUnavailable extends Error {}
/** The provider answered no: what was asked for did not happen and will not. */
export class ProviderRefused extends Error {}

/**
 * Who takes money. Errors of every call but `parseWebhook`: ProviderUnavailable; of `refund` ProviderRefused
 * too.
 */
export type PaymentProvider = {
  name: PaymentProviderName;
  /** Currencies that it takes; null: all of the school. */
  currencies: readonly Currency[] | null;
  /** A page of the provider on which the amount is paid. Errors: ProviderRefused. */
  createCheckout: (order: CheckoutOrder) => Promise<Checkout>;
  readStatus: (ref: string) => Promise<ProviderReport>;
  /** Gives money back. The id of the refund at the provider. */
  refund: (order: RefundOrder) => Promise<{ ref: string }>;
  /**
   * What a webhook reports, once its signature is verified; null for what does not concern us. Errors:
   * WebhookRefusal.
   */
  parseWebhook: (request: WebhookRequest) => Promise<ProviderEvent | null>;
};

export type PaymentProviders = ReadonlyMap<PaymentProviderName, PaymentProvider>;
