import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAmount, taxCodeOf } from './tax-code';

/** The values by tag, read as a device of the tax authority reads them. */
function valuesOf(code: string): Record<number, string> {
  const bytes = Buffer.from(code, 'base64');
  const values: Record<number, string> = {};
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    values[tag] = bytes.subarray(at + 2, at + 2 + length).toString('utf8');
    at += 2 + length;
  }
  return values;
}

// Example of «Guide to Develop a Fatoora Compliant QR Code» of the Zakat, Tax and Customs Authority.
const published = {
  seller: 'Bobs Records',
  vatNumber: '310122393500003',
  issuedAt: new Date('2022-04-25T15:30:00Z'),
  gross: 1000_00,
  vat: 150_00,
  currency: 'SAR',
} as const;

test('the published example comes out byte by byte', () => {
  expect(Buffer.from(taxCodeOf(published), 'base64').toString('hex')).toBe(
    '010c426f6273205265636f726473020f3331303132323339333530303030330314323032322d30342d32355431353a33303a30305a0407313030302e303005063135302e3030',
  );
  expect(taxCodeOf(published)).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  );
});

test('the length of an Arabic name is its length in bytes', () => {
  const bytes = Buffer.from(taxCodeOf({ ...published, seller: 'مدارس المنارة' }), 'base64');
  expect(bytes[1]).toBe(Buffer.byteLength('مدارس المنارة'));
  expect(bytes[1]).toBe(25);
});

test('a value of 255 bytes stands whole, a longer one is refused', () => {
  const longest = `${'م'.repeat(127)}x`;
  expect(valuesOf(taxCodeOf({ ...published, seller: longest }))[1]).toBe(longest);
  expect(() => taxCodeOf({ ...published, seller: `${longest}x` })).toThrow(RangeError);
});

test('whatever the values are, a reader finds them again, within the 500 letters of the standard', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => Buffer.byteLength(text) <= 255),
      fc.nat(1_000_000_000),
      (seller, gross) => {
        const code = taxCodeOf({ ...published, seller, gross, vat: Math.floor(gross / 7) });
        expect(code.length).toBeLessThanOrEqual(500);
        expect(valuesOf(code)).toEqual({
          1: seller,
          2: '310122393500003',
          3: '2022-04-25T15:30:00Z',
          4: plainAmount(gross, 'SAR'),
          5: plainAmount(Math.floor(gross / 7), 'SAR'),
        });
      },
    ),
  );
});

test('amounts have the digits of their currency', () => {
  expect(plainAmount(5, 'SAR')).toBe('0.05');
  expect(plainAmount(1_500, 'KWD')).toBe('1.500');
  expect(plainAmount(-150_05, 'EGP')).toBe('-150.05');
  expect(plainAmount(0, 'SAR')).toBe('0.00');
});
