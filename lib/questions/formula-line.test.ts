import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaLine } from './formula-line';

const line = (latex: string) => formulaLine(latex).slice(1, -1);

test.each([
  ['\\frac{a}{b}', 'a/b'],
  ['\\frac{a+1}{2}', '(a+1)/2'],
  ['\\frac12', '1/2'],
  ['x^{2} + y^2', 'x² + y²'],
  ['x^{a+b}', 'x^(a+b)'],
  ['H_2O', 'H₂O'],
  ['\\sqrt{x}', '√x'],
  ['\\sqrt[3]{x+1}', '³√(x+1)'],
  ['3 \\times 4 \\div 2 \\le \\pi', '3 × 4 ÷ 2 ≤ π'],
  ['\\text{المساحة} = 5', 'المساحة = 5'],
  ['\\left( \\sin x \\right)', '( sin x )'],
  ['50\\%', '50%'],
  ['a}b', 'ab'],
  ['\\frac{a', 'a/'],
  ['', ''],
])('%s is read as %s', (latex, text) => expect(line(latex)).toBe(text));

test('whatever is typed comes to an end, is isolated, and keeps its letters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('{', '}', '\\', '^', '_', '[', ']', 'a', '1', ' ', '\\frac') }),
      (latex) => {
        const text = formulaLine(latex);
        expect([text.at(0), text.at(-1)]).toEqual(['\u2066', '\u2069']);
      },
    ),
  );
});

test('a very deep formula costs no more than its length', () => {
  const deep = 20_000;
  expect(line(`${'{'.repeat(deep)}x${'}'.repeat(deep)}`)).toContain('x');
  expect(line(`${'\\frac{'.repeat(deep)}x`)).toContain('x');
  expect(line(`${'^'.repeat(deep)}x`)).toContain('x');
});
