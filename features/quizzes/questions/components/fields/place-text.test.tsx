import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { Localized } from '@/lib/contract/localized';
import { messages, renderStaff } from '@/tests/ui/staff';
import { PlaceText } from './place-text';

const m = messages.questions.places;

beforeAll(() => {
  // The editor scrolls to its cursor by boxes that jsdom does not have.
  const box = () => document.body.getBoundingClientRect();
  Object.assign(Range.prototype, { getBoundingClientRect: box, getClientRects: () => [box()] });
});

function Field() {
  const [text, setText] = useState<Localized>({ en: '<p>The capital is and the sea is.</p>' });
  return <PlaceText value={text} onChange={setText} />;
}

test('each new place has its own number at once', async () => {
  const { user, container } = renderStaff(<Field />);
  const names = () => [...container.querySelectorAll('.place-chip')].map(({ textContent }) => textContent);
  await waitFor(() => expect(container.querySelector('.ProseMirror')).toBeTruthy());
  act(() => container.querySelector<HTMLElement>('.ProseMirror')?.focus());
  const insert = await screen.findByRole('button', { name: m.insert });
  await waitFor(() => expect(insert).toBeEnabled());
  await user.click(insert);
  await waitFor(() => expect(names()).toHaveLength(1));
  await user.click(insert);
  await waitFor(() => expect(names()).toEqual(['Blank 1', 'Blank 2']));
});
