import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldIban, isIban } from './iban';

// Examples of the registry of IBANs (SWIFT).
const examples = ['SA0380000000608010167519', 'AE070331234567890123456', 'EG380019000500000000263180002'];

test.each(examples)('%s is whole, with blanks and in small letters too', (iban) => {
  expect(isIban(iban)).toBe(true);
  expect(isIban(foldIban((iban.match(/.{1,4}/g) ?? []).join(' ').toLowerCase()))).toBe(true);
});

test('one digit that is wrong, or two that changed places, are found', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...examples),
      fc.integer({ min: 2, max: 22 }),
      fc.nat(9),
      (iban, at, digit) => {
        const wrong = iban.slice(0, at) + String(digit) + iban.slice(at + 1);
        expect(isIban(wrong)).toBe(wrong === iban);
        const turned = iban.slice(0, at - 1) + (iban[at] ?? '') + (iban[at - 1] ?? '') + iban.slice(at + 1);
        if (at > 2 && at < iban.length) expect(isIban(turned)).toBe(turned === iban);
      },
    ),
  );
});

test.each(['', 'SA', '0380000000608010167519', 'SA03-8000', 'SA03٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩'])(
  '%j is none',
  (text) => {
    expect(isIban(text)).toBe(false);
  },
);
