import { expect, test } from 'vitest';
import { importerFor } from './formats';
import { bytesOf, codes, read } from './golden.test-support';

const xml = (type: string, prompt: string, rest: string) =>
  `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[${prompt}]]></text></questiontext>${rest}</question></quiz>`;
const one = async (format: 'gift' | 'moodle', source: string) =>
  (await read(importerFor(bytesOf(source), 'a', format), source))[0];

test.each([
  ['#include <vector>', '#include <vector>'],
  ['<b>', '<b>'],
  ['a<b', 'a<b'],
  ['<p>النيل</p>', 'النيل'],
  ['&lt;&lt;', '<<'],
  ['\u0623 &amp; \u0628', 'أ & ب'],
])('a short answer %s keeps what stands between its signs', async (written, said) => {
  const moodle = await one(
    'moodle',
    xml('shortanswer', 'اكتب', `<answer fraction="100"><text><![CDATA[${written}]]></text></answer>`),
  );
  const gift = await one('gift', `[html]اكتب {=${written.replace('#', '\\#')}}`);
  for (const question of [moodle, gift])
    expect(question?.draft?.key).toMatchObject({ blanks: [{ accepted: [{ text: said }] }] });
});

test('choices of a gap are read with their entities, in lists, pairs and embedded answers', async () => {
  const list = (text: string) =>
    `<selectoption><text><![CDATA[${text}]]></text><group>1</group></selectoption>`;
  const gap = await one('moodle', xml('gapselect', 'cout [[1]] x', list('&lt;&lt;') + list('&gt;&gt;')));
  const embedded = await one(
    'moodle',
    xml('cloze', 'cout {1:MULTICHOICE:=&lt;&lt;~&gt;&gt;} x, {1:MULTICHOICE:=&lt;vector&gt;~b}', ''),
  );
  const pairs = await one(
    'moodle',
    xml(
      'matching',
      'صل',
      ['&lt;&lt;', '&gt;&gt;']
        .map(
          (text, index) =>
            `<subquestion format="html"><text>${index}</text><answer><text><![CDATA[${text}]]></text></answer></subquestion>`,
        )
        .join(''),
    ),
  );
  for (const question of [gap, embedded, pairs])
    expect(question?.draft?.content).toMatchObject({
      options: expect.arrayContaining([
        expect.objectContaining({
          text: expect.objectContaining({ [question === pairs ? 'ar' : 'en']: '&lt;&lt;' }),
        }),
      ]),
    });
  expect(codes(gap)).toEqual([]);
});
