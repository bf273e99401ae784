import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MeetingSummary } from '@/lib/contract/resources/live/meeting';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import words from '@/messages/en/meetings.json';
import { renderUi } from '@/tests/ui/render';
import { pagesOf } from '../../model/pages';
import { MeetingRow } from './meeting-row';

const now = '2026-11-22T09:00:00.000Z';
const meeting = {
  ...{ id: 'm-1', title: { en: 'Weekly' }, mode: 'online', place: '', link: 'https://rooms.example/1' },
  ...{ session_id: null, starts_at: now, ends_at: '2026-11-22T10:00:00.000Z', duration: 60, state: 'live' },
  ...{ organiser: { id: 'u-1', name: { en: 'Noura' } }, branch: null, rsvp: 'yes', is_organiser: false },
  ...{ is_recurring: false, invited: 3, coming: 2, actions: [] },
} as unknown as MeetingSummary;

test.each([
  ['live', true],
  ['ended', false],
] as const)('a meeting that is %s leads to its page from the list', (state, isOpen) => {
  renderUi(
    <MeetingRow
      meeting={{ ...meeting, state }}
      frame={
        {
          ...({ locale: 'en', now } as const),
          format: createFormat(defaultFormatSettings('en')),
          ...{ area: 'personal', pages: pagesOf('personal') },
        } as never
      }
    />,
    { locale: 'en', messages: { meetings: words } },
  );
  const page = screen.getByRole('link', { name: words.list.openNamed.replace('{title}', 'Weekly') });
  expect(page).toHaveAttribute('href', expect.stringContaining('/m-1'));
  expect(screen.queryAllByRole('link').length).toBe(isOpen ? 2 : 1);
});
