import { expect, test } from 'vitest';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { ExportQuestion } from '../exporter';
import { codes, read } from '../golden.test-support';
import { openArchive, writeArchive } from './archive';
import { exportQti } from './exporter';
import { qtiImporter } from './importer';

const formula = '<span data-math="x^2" data-display="inline"></span>';
const prompt = { ar: `ما ناتج ${formula}؟`, en: `What is ${formula}?` };
const options = [
  { id: 'o1', text: { ar: 'القاهرة', en: 'Cairo' } },
  { id: 'o2', text: { ar: 'أسوان', en: 'Aswan' } },
  { id: 'o3', text: { ar: 'عمّان', en: 'Amman' } },
];
const stems = [
  { id: 's1', text: { ar: 'مصر', en: 'Egypt' } },
  { id: 's2', text: { ar: 'الأردن', en: 'Jordan' } },
];
const text = { ar: 'عاصمة مصر [[b1]] وعاصمة الأردن [[b2]].', en: 'Of Egypt [[b1]], of Jordan [[b2]].' };
const bilingual: { content: QuestionContent; key: QuestionKey }[] = [
  { content: { type: 'true_false', prompt }, key: { type: 'true_false', correct: true } },
  {
    content: { type: 'single_choice', prompt, options },
    key: { type: 'single_choice', option_ids: ['o1'] },
  },
  {
    content: { type: 'multiple_choice', prompt, options },
    key: { type: 'multiple_choice', option_ids: ['o1', 'o3'] },
  },
  {
    content: { type: 'ordering', prompt, options },
    key: { type: 'ordering', order: ['o2', 'o1', 'o3'], scoring: 'exact' },
  },
  {
    content: { type: 'matching', prompt, stems, options },
    key: { type: 'matching', pairs: { s1: 'o1', s2: 'o3' } },
  },
  {
    content: { type: 'drag_drop_text', prompt, text, options },
    key: { type: 'drag_drop_text', pairs: { b1: 'o1', b2: 'o3' } },
  },
  {
    content: { type: 'complete', prompt: { ar: 'أكمل الفراغ.', en: 'Fill in the blank.' }, text },
    key: {
      type: 'complete',
      blanks: [
        { id: 'b1', accepted: [{ text: 'القاهرة' }] },
        { id: 'b2', accepted: [{ text: 'عمّان' }] },
      ],
    },
  },
  { content: { type: 'essay', prompt }, key: { type: 'essay', rubric: [] } },
];
const stored = (part: (typeof bilingual)[number]): ExportQuestion => ({
  id: 'q-1',
  subject_id: '',
  section_id: '',
  difficulty: 2,
  status: 'approved',
  skill: null,
  tags: [],
  explanation: { ar: 'لأن المجموع ثابت', en: 'Because the sum is the same' },
  ...part,
});
const unsealed = (xml: string) => xml.replace(/<qti-rubric-block[\s\S]*?<\/qti-rubric-block>/, '');
const itemIn = async (file: Uint8Array) => String(await (await openArchive(file)).read('items/q-1.xml'));

test.each(bilingual.map((part) => [part.content.type, part] as const))(
  'an item of %s whose languages stand side by side is read back in both, also by its standard form alone',
  async (_type, part) => {
    const source = unsealed(await itemIn(await exportQti([stored(part)], 'ar', new Map())));
    expect(source).not.toContain('manara');
    const [found, ...more] = await read(qtiImporter, source);
    expect([found?.draft?.content, found?.draft?.key, more]).toEqual([part.content, part.key, []]);
    expect(found?.draft?.explanation).toEqual(stored(part).explanation);
  },
);

const item = (identifier: string, lang: string, body: string, right = 'B') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="${identifier}" title="${identifier}" xml:lang="${lang}" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>${right}</value></correctResponse></responseDeclaration><itemBody>${body}</itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/></assessmentItem>`;
const asked = (question: string, names: string[], ids = ['A', 'B']) =>
  `<p>${question}</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">${ids
    .map((id, index) => `<simpleChoice identifier="${id}">${names[index]}</simpleChoice>`)
    .join('')}</choiceInteraction>`;
const arabic = asked('أي جرم نجم؟', ['القمر', 'الشمس']);
const english = asked('Which is a star?', ['The moon', 'The sun']);
const whole = {
  content: {
    type: 'single_choice',
    prompt: { ar: '<p>أي جرم نجم؟</p>', en: '<p>Which is a star?</p>' },
    options: [
      { id: 'o1', text: { ar: 'القمر', en: 'The moon' } },
      { id: 'o2', text: { ar: 'الشمس', en: 'The sun' } },
    ],
  },
  key: { type: 'single_choice', option_ids: ['o2'] },
};

test('an item that asks the same in each language for one response is one question', async () => {
  const body = `<div xml:lang="ar">${arabic}</div><div xml:lang="en">${english}</div>`;
  const found = await read(qtiImporter, item('q', 'ar', body));
  expect(found).toHaveLength(1);
  expect(found[0]?.draft).toMatchObject(whole);
  const apart = `<div xml:lang="ar">${arabic}</div><div xml:lang="en">${asked('Which?', ['x', 'y', 'z'], ['A', 'B', 'C'])}</div>`;
  expect(codes((await read(qtiImporter, item('q', 'ar', apart)))[0])).toEqual(['qti_shared']);
});

const packed = (entries: Record<string, string>) =>
  writeArchive(new Map(Object.entries(entries).map(([name, body]) => [name, Buffer.from(body)])));

test.each([
  ['star-ar', 'star-en', 'items/star-ar.xml', 'items/star-en.xml'],
  ['star_ar-SA', 'star_en-US', 'star_ar-SA.xml', 'star_en-US.xml'],
  ['star', 'star', 'ar/star.xml', 'en/star.xml'],
])(
  'items %s and %s of a package, the same in two languages, become one question',
  async (a, b, first, second) => {
    const found = await read(
      qtiImporter,
      await packed({ [first]: item(a, 'ar', arabic), [second]: item(b, 'en-US', english) }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ number: 1, sourceId: 'star', draft: whole });
  },
);

test('items that differ in more than their texts stay two questions', async () => {
  const pair = async (second: string) =>
    (
      await read(qtiImporter, await packed({ 'a-ar.xml': item('a-ar', 'ar', arabic), 'a-en.xml': second }))
    ).map(({ draft }) => Object.keys(draft?.content.prompt ?? {}));
  const two = [['ar'], ['en']];
  expect(await pair(item('a-en', 'en', english, 'A'))).toEqual(two);
  const turned = asked('Which is a star?', ['The sun', 'The moon'], ['B', 'A']);
  expect(await pair(item('a-en', 'en', turned))).toEqual(two);
  expect(await pair(item('b-en', 'en', english))).toEqual(two);
});
