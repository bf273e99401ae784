import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShownPackage } from '@/lib/contract/resources/money/session-pack';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import words from '@/messages/ar/payment-shop.json';
import { renderUi } from '@/tests/ui/render';
import { PackageRows } from './package-rows';

const row = (values: Partial<ShownPackage>): ShownPackage => ({
  id: 'p-1',
  kind: 'sessions',
  state: 'active',
  title: { ar: 'أربع حصص' },
  subjects: [],
  credits: 4,
  used_credits: 0,
  starts_at: '2026-12-08T09:00:00.000Z',
  // The midnight in Riyadh after 7 January.
  ends_at: '2027-01-07T21:00:00.000Z',
  frozen_at: null,
  freeze_days_left: 0,
  actions: [],
  ...values,
});

test.each([
  ['active', 'صالحة حتى الخميس 29 رجب 1448 هـ · 7 يناير 2027'],
  ['expired', 'انتهت في الخميس 29 رجب 1448 هـ · 7 يناير 2027'],
] as const)('the day of a package that is %s is the last on which it can be used', (state, said) => {
  renderUi(
    <PackageRows
      packages={[row({ state })]}
      locale="ar"
      format={createFormat(defaultFormatSettings('ar'))}
    />,
    { messages: { 'payment-shop': words } },
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(said);
});
