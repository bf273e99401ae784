import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import ar from '@/messages/ar/certificates.json';
import en from '@/messages/en/certificates.json';
import { proofHref } from '../model/typed-code';
import { VerifyForm } from './verify-form';

test.each([
  ['ar', ar],
  ['en', en],
] as const)('the form sends the typed code to the page in %s without scripts', (locale, certificates) => {
  renderUi(<VerifyForm />, { locale, messages: { certificates } });
  const field = screen.getByRole('textbox', { name: certificates.proof.field });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('name', 'code');
  const form = field.closest('form');
  expect(form).toHaveAttribute('action', `/${locale}/verify`);
  expect(form).toHaveAttribute('method', 'get');
  expect(screen.getByRole('button', { name: certificates.proof.check })).toHaveAttribute('type', 'submit');
});

test('a code that was typed leads to its answer, nothing leads nowhere', () => {
  expect(proofHref(' 7K2M-9Q/4 ')).toBe('/verify/7K2M-9Q%2F4');
  expect(proofHref(['a', 'b'])).toBe('/verify/a');
  expect(proofHref('x'.repeat(200))).toBe(`/verify/${'x'.repeat(60)}`);
  for (const none of [undefined, '', '   ', []]) expect(proofHref(none)).toBeNull();
});
