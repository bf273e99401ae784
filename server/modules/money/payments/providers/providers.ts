import type { SchoolDeps } from '@/server/boot/deps';
import type { PaymentProvider, PaymentProviders } from '../provider';
import { createHyperPay } from './hyperpay';
import { createMoyasar } from './moyasar';
import { createTestProvider } from './test-provider';

/** The providers that the settings name. */
export function createProviders({
  db,
  settings: { payments, secret },
}: Pick<SchoolDeps, 'db' | 'settings'>): PaymentProviders {
  const providers: PaymentProvider[] = [
    ...(payments.moyasar ? [createMoyasar(payments.moyasar)] : []),
    ...(payments.hyperpay ? [createHyperPay(payments.hyperpay)] : []),
    ...(payments.test ? [createTestProvider(db, secret)] : []),
  ];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
