import { expect, test } from 'vitest';
import { readPaymentSettings } from './payments';

const demo = { isDemo: true, isProduction: false };
const school = { isDemo: false, isProduction: true };

test('the test provider is there for the demo and where it is asked for', () => {
  expect(readPaymentSettings({}, demo).test).toBe(true);
  expect(readPaymentSettings({ PAYMENTS_TEST: 'off' }, demo).test).toBe(false);
  expect(readPaymentSettings({}, { isDemo: false, isProduction: false }).test).toBe(false);
  expect(readPaymentSettings({ PAYMENTS_TEST: 'on' }, { isDemo: false, isProduction: false }).test).toBe(
    true,
  );
});

test('a school in production never has the test provider', () => {
  expect(readPaymentSettings({}, school).test).toBe(false);
  expect(() => readPaymentSettings({ PAYMENTS_TEST: 'on' }, school)).toThrow(/production/);
});

test('a provider is set as a whole or not at all', () => {
  expect(() => readPaymentSettings({ MOYASAR_SECRET_KEY: 'sk_test_123456' }, demo)).toThrow(
    /MOYASAR_WEBHOOK_SECRET is missing/,
  );
  expect(
    readPaymentSettings(
      { MOYASAR_SECRET_KEY: 'sk_test_123456', MOYASAR_WEBHOOK_SECRET: 'a-long-secret' },
      demo,
    ).moyasar,
  ).toEqual({
    url: 'https://api.moyasar.com/v1',
    secretKey: 'sk_test_123456',
    webhookSecret: 'a-long-secret',
  });
  expect(() =>
    readPaymentSettings(
      { HYPERPAY_ACCESS_TOKEN: 'a-long-token', HYPERPAY_ENTITY_ID: '8a82', HYPERPAY_WEBHOOK_KEY: 'zz' },
      demo,
    ),
  ).toThrow(/HYPERPAY_WEBHOOK_KEY/);
});
