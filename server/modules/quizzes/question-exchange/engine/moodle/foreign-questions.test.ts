import { expect, test } from 'vitest';
import { png } from '../foreign/pictures.test-support';
import { codes, read } from '../golden.test-support';
import { moodleImporter } from './importer';

const text = (name: string, html: string, rest = '') =>
  `<${name} format="html"><text><![CDATA[${html}]]></text>${rest}</${name}>`;
const question = (type: string, prompt: string, rest: string) =>
  `<question type="${type}">${text('questiontext', prompt)}${rest}</question>`;
const answer = (share: string, words: string, rest = '') =>
  `<answer ${share}><text>${words}</text>${rest}</answer>`;
const one = async (source: string) => (await read(moodleImporter, `<quiz>${source}</quiz>`))[0];

test('an answer that names no share is not right; files of old name it in an element and write the answer bare', async () => {
  const silent = await one(
    question('multichoice', 'أيها كوكب؟', `${answer('', 'الشمس')}${answer('fraction="100"', 'زحل')}`),
  );
  expect(silent?.draft?.key).toEqual({ type: 'single_choice', option_ids: ['o2'] });
  const bare =
    '<answer>3,5<fraction>1</fraction><tolerance>0.1</tolerance></answer><answer>4<fraction>0</fraction></answer>';
  const old = await one(question('numerical', 'كم المتوسط؟', bare));
  expect(old?.draft?.key).toEqual({
    type: 'complete',
    blanks: [{ id: 'b1', accepted: [{ number: 3.5, tolerance: 0.1 }] }],
  });
  expect(codes(old)).toEqual([]);
});

test('the picture beside a question of Moodle 1.9 is taken, and named where it is missing', async () => {
  const image = `<image>a.png</image><image_base64>\n${png('old').toString('base64')}\n</image_base64>`;
  const truth = `${answer('fraction="100"', 'true')}${answer('fraction="0"', 'false')}`;
  const found = await one(question('truefalse', 'هذه خريطة', image + truth));
  expect(found?.draft?.content).toMatchObject({ media: { image: { file_id: found?.files?.[0]?.id } } });
  expect(codes(await one(question('truefalse', 'هذه خريطة', `<image>a.png</image>${truth}`)))).toEqual([
    'media_lost',
  ]);
});

test('MathML becomes a formula; what cannot is named', async () => {
  const rest = `${answer('fraction="100"', 'true')}${answer('fraction="0"', 'false')}`;
  const math = (body: string) =>
    `<p>قيمة <math xmlns="http://www.w3.org/1998/Math/MathML">${body}</math></p>`;
  const found = await one(
    question(
      'truefalse',
      math(
        '<mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac><mo>≤</mo><msubsup><mi>a</mi><mn>1</mn><mi>n</mi></msubsup>',
      ),
      rest,
    ),
  );
  expect(found?.draft?.content.prompt).toEqual({
    ar: '<p>قيمة <span data-math="\\frac{1}{\\sqrt{x}} ≤ {a}_{1}^{n}" data-display="inline"></span></p>',
  });
  expect(codes(found)).toEqual([]);
  expect(codes(await one(question('truefalse', math('<mlongdiv/>'), rest)))).toContain('formula_lost');
  const typed = '«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«mn»2«/mn»«mo»§#183;«/mo»«mi»x«/mi»«/math»';
  for (const said of [typed, `<img class="Wirisformula" src="a.png" data-mathml="${typed}" alt="2x">`]) {
    const shown = await one(question('truefalse', `<p>ضعف العدد ${said}</p>`, rest));
    expect([shown?.draft?.content.prompt, codes(shown)]).toEqual([
      { ar: '<p>ضعف العدد <span data-math="2 · x" data-display="inline"></span></p>' },
      [],
    ]);
  }
});

test('weights of gaps, parts of an order, files with an essay and choices used twice are named', async () => {
  const cloze = 'عاصمة مصر {2:SHORTANSWER:=القاهرة} وعاصمة لبنان {1:SHORTANSWER:=بيروت}';
  expect(codes(await one(question('cloze', cloze, '')))).toEqual(['weights_lost']);
  const items = ['واحد', 'اثنان', 'ثلاثة']
    .map((word, index) => answer(`fraction="${index + 1}"`, word))
    .join('');
  const part =
    '<selecttype>RANDOM</selecttype><selectcount>2</selectcount><gradingtype>ALL_OR_NOTHING</gradingtype>';
  expect(codes(await one(question('ordering', 'رتّب', part + items)))).toEqual(['subset_lost']);
  const files = '<attachments>-1</attachments>';
  expect(codes(await one(question('essay', 'صف البحر', files)))).toEqual(['attachments_lost']);
  const options = ['يزيد', 'ينقص'].map(
    (word) => `<selectoption><text>${word}</text><group>1</group></selectoption>`,
  );
  const reused = await one(question('gapselect', 'الضغط [[1]] والحجم [[2]] ثم [[1]]', options.join('')));
  expect(reused?.draft?.key).toMatchObject({
    type: 'complete',
    blanks: [
      { accepted: [{ text: 'يزيد' }] },
      { accepted: [{ text: 'ينقص' }] },
      { accepted: [{ text: 'يزيد' }] },
    ],
  });
  expect(codes(reused)).toEqual(['choices_lost']);
});
