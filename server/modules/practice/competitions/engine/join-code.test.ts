import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_SIGNS, newJoinCode, toJoinCode } from './join-code';

const arabicIndic = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const extendedIndic = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));

test('a code has six signs, none of which looks like another', () => {
  for (let turn = 0; turn < 200; turn += 1) expect(newJoinCode()).toMatch(/^[34679ACDEFGHJKMNPQRTUWXY]{6}$/);
  for (const pair of ['0O', '1I', 'IL', '2Z', '5S', '8B', 'UV'])
    expect([...pair].filter((sign) => CODE_SIGNS.includes(sign)).length, pair).toBeLessThan(2);
});

test('is the same for every way to type it', () => {
  const code = fc.string({ unit: fc.constantFrom(...CODE_SIGNS), minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(code, (written) => {
      const spaced = `${written.slice(0, 3)} - ${written.slice(3)} `;
      for (const typed of [arabicIndic(written), extendedIndic(written), written.toLowerCase(), spaced])
        expect(toJoinCode(typed)).toBe(written);
    }),
  );
});
