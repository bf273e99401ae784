import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { asksForEmail } from '../model/email-prompt';
import { EmailPrompt } from './email-prompt';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
  usePathname: () => '/home/student',
}));

test('only people without an e-mail are asked, and not again in the session', () => {
  expect(asksForEmail({ has_email: false }, undefined)).toBe(true);
  expect(asksForEmail({ has_email: false }, 'off')).toBe(false);
  expect(asksForEmail({ has_email: true }, undefined)).toBe(false);
});

test('the prompt leads to the contact details and can be closed', async () => {
  const { user } = renderUi(<EmailPrompt />);
  expect(screen.getByRole('link', { name: 'إضافة بريد' })).toHaveAttribute(
    'href',
    '/auth/profile#contact-details',
  );
  await user.click(screen.getByRole('button', { name: 'ليس الآن' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await waitFor(() => expect(document.cookie).toContain('email-prompt=off'));
});
