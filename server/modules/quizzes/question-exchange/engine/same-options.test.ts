import { expect, test } from 'vitest';
import type { ImportFormat } from '@/lib/contract/resources/quizzes/question';
import { importerFor } from './formats';
import { bytesOf, codes, read } from './golden.test-support';

const FORMS: [ImportFormat, (right: string, wrong: string[]) => string][] = [
  ['gift', (right, wrong) => `[html]اختر{=${right} ${wrong.map((text) => `~${text}`).join(' ')}}`],
  [
    'moodle',
    (right, wrong) =>
      `<quiz><question type="multichoice"><questiontext format="html"><text>اختر</text></questiontext>${[
        right,
        ...wrong,
      ]
        .map(
          (text, index) =>
            `<answer fraction="${index ? 0 : 100}" format="html"><text><![CDATA[${text}]]></text></answer>`,
        )
        .join('')}</question></quiz>`,
  ],
  [
    'csv',
    (right, wrong) =>
      `نوع السؤال,نص السؤال,الخيار 1,الخيار 2,الخيار 3,الإجابة\nاختيار من متعدد,اختر,${right},${wrong.join()},${right.includes('<') ? 'A' : right}\n`,
  ],
];
const OPTIONS: [string, string[]][] = [
  ['\\(2x\\)', ['\\(x^2\\)', '\\(x\\)']],
  ['x<sup>2</sup>', ['x<sub>2</sub>', 'x2']],
  ['أ<br>ب', ['أ ب', 'أب']],
  ['-3', ['3', '(3)']],
];
const cases = FORMS.flatMap(([format, form]) =>
  OPTIONS.map(([right, wrong]) => [format, right, form(right, wrong)] as const),
);

test.each(cases)(
  '%s: only %s is right, however small the difference from the others is',
  async (format, _, source) => {
    const [question] = await read(importerFor(bytesOf(source), 'a', format), source);
    expect([codes(question), question?.draft?.key]).toMatchObject([
      expect.not.arrayContaining(['twin_options']),
      { option_ids: ['o1'] },
    ]);
  },
);

test.each(['utf16le', 'utf8'] as const)('Moodle XML is known by itself in %s', async (encoding) => {
  const source = `\uFEFF<?xml version="1.0"?><quiz><question type="truefalse"><questiontext format="html"><text>الأرض كروية</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;
  const bytes = new Uint8Array(Buffer.from(source, encoding));
  const importer = importerFor(bytes, 'a.xml');
  expect(importer.format).toBe('moodle');
  expect((await read(importer, bytes))[0]?.draft?.key).toMatchObject({ type: 'true_false', correct: true });
});
