import type { SmsSettings } from '@/server/boot/settings/sms';
import { type Gateway, PermanentFailure } from './gateway';

const TIME_MS = 10_000;
/** Answers that say something of the gateway or of its load, not of the message. */
const MAY_CHANGE = new Set([401, 402, 403, 404, 405, 407, 408, 409, 425, 429]);

/**
 * Short messages over an HTTP gateway: one POST of JSON each; redirects are not followed, so the token stays
 * here.
 */
export function createSmsGateway({ url, token, sender, fields }: SmsSettings): Gateway {
  return {
    async send(message, signal) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)]),
        headers: {
          'content-type': 'application/json',
          // A gateway that knows the header sends a message once, however often it is asked.
          'idempotency-key': message.id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({
          [fields.to]: message.recipient,
          [fields.text]: message.text,
          ...(sender && { [fields.sender]: sender }),
        }),
      }).catch((error: Error & { cause?: { code?: string } }) => {
        throw new Error(`sms ${error.cause?.code ?? error.name}`);
      });
      await response.body?.cancel();
      if (response.ok) return;
      const words = `sms status ${response.status}`;
      const isFinal = response.status >= 400 && response.status < 500 && !MAY_CHANGE.has(response.status);
      throw isFinal ? new PermanentFailure(words) : new Error(words);
    },
    close: () => undefined,
  };
}
