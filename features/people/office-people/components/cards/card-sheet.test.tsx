import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PrintedCards } from '@/lib/contract/resources/people/login-card';
import words from '@/messages/en/office-people.json';
import { renderUi } from '@/tests/ui/render';
import { CardSheet } from './card-sheet';

const made = {
  ...{ school: { ar: 'مدارس', en: 'Schools' }, logo: null },
  texts: { ar: { steps: 'امسح', valid: 'صالحة' }, en: { steps: 'Scan', valid: 'Valid' } },
  cards: [
    {
      ...{ id: 'c-1', name: { ar: 'ليان', en: 'Layan' }, classroom: { ar: 'الخامس أ', en: '5A' } },
      ...{ number: '1114', username: 'layan', path: '/en/auth/card#x', code: 'ABCD' },
    },
  ],
} as unknown as PrintedCards;

test('class and number stand on either side of the separator, each in its own direction', () => {
  renderUi(<CardSheet made={made} />, { locale: 'en', messages: { 'office-people': words } });
  const line = screen.getByText('الخامس أ').closest('p');
  expect(line).toHaveTextContent('الخامس أ · 1114');
  // A separator inside of the isolated Arabic words would be drawn at the far side of them.
  expect([...(line?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'الخامس أ',
    '1114',
  ]);
});
