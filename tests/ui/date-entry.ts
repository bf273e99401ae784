import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Types a moment into the field of this label, in English and Gregorian: digits of day, month, year, hour,
 * minute, then a or p.
 */
export async function typeMoment(user: UserEvent, label: string, typed: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
  const group = await screen.findByRole('group', { name: label });
  const day = await waitFor(() => {
    const found = within(group).getAllByRole('spinbutton')[0];
    expect(found).toBeDefined();
    return found as HTMLElement;
  });
  await user.click(day);
  await user.keyboard(typed);
}
