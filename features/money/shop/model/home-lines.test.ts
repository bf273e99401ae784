import { expect, test } from 'vitest';
import type { OrderAttributes } from '@/lib/contract/resources/money/payment';
import type { ShownPackage } from '@/lib/contract/resources/money/session-pack';
import { endingPackages, freshAnswers, usedUpPackage } from './home-lines';

const now = '2026-11-26T09:00:00Z';

const held = (id: string, change: Partial<ShownPackage>): ShownPackage => ({
  id,
  kind: 'sessions',
  state: 'active',
  title: { en: id },
  subjects: [],
  credits: 10,
  used_credits: 0,
  starts_at: '2026-10-01T00:00:00Z',
  ends_at: null,
  frozen_at: null,
  freeze_days_left: 0,
  actions: [],
  ...change,
});

test('packages that end within two weeks or have one session left are named, what ends first at the top', () => {
  const packages = [
    held('endless', {}),
    held('last session', { used_credits: 9 }),
    held('two left', { used_credits: 8 }),
    held('ends in two weeks', { ends_at: '2026-12-10T09:00:00Z' }),
    held('ends tomorrow', { ends_at: '2026-11-27T09:00:00Z' }),
    held('ends later', { ends_at: '2026-12-10T09:00:01Z' }),
    held('frozen', { state: 'frozen', ends_at: '2026-11-27T09:00:00Z' }),
    held('used up', { state: 'used_up', used_credits: 10 }),
  ];
  expect(endingPackages(packages, now).map(({ id }) => id)).toEqual([
    'ends tomorrow',
    'ends in two weeks',
    'last session',
  ]);
});

test('a package that was used up is named while its time runs and nothing else can be used', () => {
  const used = (id: string, change: Partial<ShownPackage> = {}) =>
    held(id, { state: 'used_up', used_credits: 10, ends_at: '2026-12-24T09:00:00Z', ...change });
  const newer = used('newer', { starts_at: '2026-11-01T00:00:00Z' });
  expect(usedUpPackage([used('older'), newer], now)?.id).toBe('newer');
  expect(usedUpPackage([newer, held('other', {})], now)).toBeNull();
  expect(usedUpPackage([newer, held('other', { state: 'frozen' })], now)).toBeNull();
  expect(usedUpPackage([used('over', { ends_at: now })], now)).toBeNull();
  expect(usedUpPackage([used('endless', { ends_at: null })], now)?.id).toBe('endless');
});

const child = { id: 'child', name: { en: 'Child' } };
const parent = { id: 'parent', name: { en: 'Parent' } };
const asked = (id: string, change: Partial<OrderAttributes>) =>
  ({
    id,
    state: 'requested',
    student: child,
    payer: child,
    requested_by: child,
    created_at: '2026-11-26T08:00:00Z',
    expires_at: '2026-11-27T08:00:00Z',
    ...change,
  }) as OrderAttributes & { id: string };

test('requests that wait, were agreed to, or were declined lately are named; what is over or not asked for is not', () => {
  const orders = [
    asked('waits', {}),
    asked('over', { expires_at: now }),
    asked('agreed', { state: 'open', payer: parent }),
    asked('own order', { state: 'open' }),
    asked('declined', { state: 'declined', created_at: '2026-11-23T09:00:00Z' }),
    asked('declined long ago', { state: 'declined', created_at: '2026-11-23T08:59:59Z' }),
    asked('paid', { state: 'paid', payer: parent }),
    asked('bought by the parent', { state: 'open', payer: parent, requested_by: parent }),
  ];
  expect(freshAnswers(orders, now).map(({ id }) => id)).toEqual(['waits', 'agreed', 'declined']);
});
