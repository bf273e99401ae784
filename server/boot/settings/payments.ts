import * as z from 'zod';
import { StartError } from '@/server/platform/start-error';

const secret = z.string().min(8).optional();
const address = z.url({ protocol: /^https?$/ });
const schema = z.object({
  PAYMENTS_TEST: z.enum(['on', 'off']).optional(),
  MOYASAR_SECRET_KEY: secret,
  MOYASAR_WEBHOOK_SECRET: secret,
  MOYASAR_URL: address.default('https://api.moyasar.com/v1'),
  HYPERPAY_ACCESS_TOKEN: secret,
  HYPERPAY_ENTITY_ID: z.string().min(1).optional(),
  HYPERPAY_WEBHOOK_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  HYPERPAY_URL: address.default('https://eu-prod.oppwa.com'),
});

export type MoyasarSettings = { url: string; secretKey: string; webhookSecret: string };
export type HyperPaySettings = { url: string; accessToken: string; entityId: string; webhookKey: string };
export type PaymentSettings = {
  /** The provider of this server, which takes no money. */
  test: boolean;
  moyasar: MoyasarSettings | null;
  hyperpay: HyperPaySettings | null;
};

/** All of them or none. Errors: StartError that names what is missing. */
function together<Name extends string>(given: Record<Name, string | undefined>): Record<Name, string> | null {
  const missing = Object.entries(given).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(given).length) return null;
  if (missing.length > 0)
    throw new StartError(
      `${Object.keys(given).join(', ')} belong together: ${missing.map(([name]) => name).join(', ')} is missing.`,
    );
  return given as Record<Name, string>;
}

/**
 * Providers of payments. The test provider takes no money, so it is there for the demo and where it is asked
 * for, never in production. Errors: StartError that names the wrong setting.
 */
export function readPaymentSettings(
  source: Readonly<Record<string, string | undefined>>,
  { isDemo, isProduction }: { isDemo: boolean; isProduction: boolean },
): PaymentSettings {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${issue?.path.join('.')} is not valid; .env.example explains it.`);
  }
  const value = parsed.data;
  if (value.PAYMENTS_TEST === 'on' && isProduction && !isDemo)
    throw new StartError('PAYMENTS_TEST is on in production: its payments bring no money.');
  const { MOYASAR_SECRET_KEY, MOYASAR_WEBHOOK_SECRET } = value;
  const moyasar = together({ MOYASAR_SECRET_KEY, MOYASAR_WEBHOOK_SECRET });
  const { HYPERPAY_ACCESS_TOKEN, HYPERPAY_ENTITY_ID, HYPERPAY_WEBHOOK_KEY } = value;
  const hyperpay = together({ HYPERPAY_ACCESS_TOKEN, HYPERPAY_ENTITY_ID, HYPERPAY_WEBHOOK_KEY });
  return {
    test: value.PAYMENTS_TEST === undefined ? isDemo : value.PAYMENTS_TEST === 'on',
    moyasar: moyasar && {
      url: value.MOYASAR_URL,
      secretKey: moyasar.MOYASAR_SECRET_KEY,
      webhookSecret: moyasar.MOYASAR_WEBHOOK_SECRET,
    },
    hyperpay: hyperpay && {
      url: value.HYPERPAY_URL,
      accessToken: hyperpay.HYPERPAY_ACCESS_TOKEN,
      entityId: hyperpay.HYPERPAY_ENTITY_ID,
      webhookKey: hyperpay.HYPERPAY_WEBHOOK_KEY,
    },
  };
}
