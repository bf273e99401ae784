import { expect, test } from 'vitest';
import type { ImportFormat } from '@/lib/contract/resources/quizzes/question';
import { renderHtml } from '@/server/platform/text/rich-text';
import { printsOf } from '@/server/modules/quizzes/questions/engine';
import type { ExportQuestion } from './exporter';
import { importerFor } from './formats';
import { exportGift } from './gift/exporter';
import { bytesOf, codes, read } from './golden.test-support';
import { exportJsonl } from './jsonl/exporter';
import { exportMoodle } from './moodle/exporter';
import { exportQti } from './qti/exporter';
import { exportSheet } from './sheet/exporter';
import { shownText } from './shown-text';

const xml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const gift = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&');
const cell = (text: string) => `"${text.replace(/"/g, '""')}"`;

const moodle = (format: string) => (options: string[]) =>
  `<quiz><question type="multichoice"><questiontext format="html"><text>Which prints twice?</text></questiontext>${options
    .map(
      (text, index) =>
        `<answer fraction="${index ? 0 : 100}" format="${format}"><text>${xml(text)}</text></answer>`,
    )
    .join('')}</question></quiz>`;
const qti = (options: string[]) =>
  `<assessmentItem identifier="i1" title="i1" adaptive="false"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which prints twice?</prompt>${options
    .map((text, index) => `<simpleChoice identifier="${'ABC'[index]}">${text}</simpleChoice>`)
    .join(
      '',
    )}</choiceInteraction></itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`;
const table = (options: string[]) =>
  `Question,Option 1,Option 2,Option 3,Answer\nWhich prints twice?,${options.map(cell).join()},#1\n`;
const jsonl = (options: string[]) =>
  JSON.stringify({
    stem: 'Which prints twice?',
    choices: options.map((text, index) => ({ label: 'ABC'[index], text })),
    answerKey: 'A',
  });
const giftOf = (mark: string) => (options: string[]) =>
  `Which prints twice?{${options.map((text, index) => `${index ? '~' : '='}${mark}${gift(text)}`).join(' ')}}`;
const giftTyped = (options: string[]) =>
  `Which prints twice?{\n${options.map((text, index) => `${index ? '~' : '='}${gift(text)}`).join('\n')}\n}`;
const giftLines = (options: string[]) => giftOf('')(options).replace(/\n(?=[ a-z])/g, '\\n');

const LOOP = 'for i in (1, 2):\n    print(i)\nprint("end")';
const FLAT = 'for i in (1, 2):\nprint(i)\nprint("end")';
const DEEP = 'for i in (1, 2):\n    print(i)\n    print("end")';
const OPTIONS = [DEEP, LOOP, FLAT];
const pre = (text: string) => `<pre>${xml(text)}</pre>`;
const PRE = OPTIONS.map(pre);
const CODE = OPTIONS.map((text) => `<code>${xml(text)}</code>`);
const BOTH = OPTIONS.map((text) => `<pre><code class="python">${xml(text)}</code></pre>`);
const FENCE = OPTIONS.map((text) => `\`\`\`python\n${text}\n\`\`\``);
const HARD = OPTIONS.map((text) => xml(text).replace(/\n/g, '<br>').replace(/ {4}/g, '&nbsp;&nbsp;&nbsp; '));
const TABS = OPTIONS.map((text) => pre(text.replace(/ {4}/g, '\t')));
const FIRST = ['<pre>    x = 1</pre>', '<pre>x = 1</pre>', '<pre>  x = 1</pre>'];

const forms: [string, ImportFormat, string][] = [
  ['GIFT, HTML with pre', 'gift', giftOf('[html]')(PRE)],
  ['GIFT, pre without a format', 'gift', giftOf('')(PRE)],
  ['GIFT, code', 'gift', giftOf('[html]')(CODE)],
  ['GIFT, lines written as signs', 'gift', giftLines(OPTIONS)],
  ['GIFT, lines as typed', 'gift', giftTyped(OPTIONS)],
  ['GIFT, plain lines as signs', 'gift', giftLines(OPTIONS).replace(/(?<=[=~])(?=for)/g, '[plain]')],
  ['GIFT, Markdown', 'gift', giftOf('[markdown]')(FENCE)],
  ['GIFT, hard spaces', 'gift', giftOf('[html]')(HARD)],
  ['GIFT, the first line', 'gift', giftOf('[html]')(FIRST)],
  ['Moodle, pre', 'moodle', moodle('html')(PRE)],
  ['Moodle, pre and code', 'moodle', moodle('html')(BOTH)],
  ['Moodle, code', 'moodle', moodle('html')(CODE)],
  ['Moodle, hard spaces', 'moodle', moodle('html')(HARD)],
  ['Moodle, plain text', 'moodle', moodle('plain_text')(OPTIONS)],
  ['Moodle, own format', 'moodle', moodle('moodle_auto_format')(OPTIONS)],
  ['Moodle, Markdown', 'moodle', moodle('markdown')(FENCE)],
  ['Moodle, tabs', 'moodle', moodle('html')(TABS)],
  ['Moodle, the first line', 'moodle', moodle('html')(FIRST)],
  ['QTI, pre', 'qti', qti(PRE)],
  ['QTI, pre and code', 'qti', qti(BOTH)],
  ['QTI, code', 'qti', qti(CODE)],
  ['QTI, tabs', 'qti', qti(TABS)],
  ['a table, pre', 'csv', table(PRE)],
  ['a table, lines of a cell', 'csv', table(OPTIONS)],
  ['a table, tabs', 'csv', table(OPTIONS.map((text) => text.replace(/ {4}/g, '\t')))],
  ['JSON lines, pre', 'jsonl', jsonl(PRE)],
  ['JSON lines, lines', 'jsonl', jsonl(OPTIONS)],
];

/** What a browser shows of the cleaned HTML where code keeps its spaces, without the tags. */
const lookOf = (html: string) => {
  const isCode = /<(?:pre|code)>/.test(html);
  const text = html.replace(/<br \/>/g, '\n').replace(/<[^<>]*>/g, '');
  return isCode ? text : text.replace(/[ \t]+/g, ' ').replace(/\n /g, '\n');
};

test.each(forms)(
  '%s: options that differ in indentation keep their key and look different',
  async (_, format, source) => {
    const [question] = await read(importerFor(bytesOf(source), 'a', format), source, {
      language: 'en',
      fallback: 'en',
    });
    expect([question?.draft?.key, codes(question)]).toEqual([
      { type: 'single_choice', option_ids: ['o1'] },
      [],
    ]);
    const content = question?.draft?.content;
    const options = content && 'options' in content ? content.options : [];
    expect(options).toHaveLength(3);
    const looks = options.map(({ text }) => lookOf(renderHtml(text.en ?? '', new Map())));
    expect(new Set(looks).size).toBe(3);
  },
);

test.each(forms)(
  '%s: questions whose keys differ in indentation alone are no duplicates',
  async (_, format, source) => {
    const [question] = await read(importerFor(bytesOf(source), 'a', format), source);
    const { content, key } = question?.draft ?? {};
    if (content?.type !== 'single_choice' || key?.type !== 'single_choice') throw new Error('no choice');
    const prints = content.options.map(({ id }) => printsOf(content, { ...key, option_ids: [id] }).keyPrint);
    expect(new Set(prints).size).toBe(3);
  },
);

const looks: [string, string, boolean][] = [
  ['<pre>a\n  b</pre>', '<pre>a\n b</pre>', false],
  ['<pre>a  b</pre>', '<pre>a b</pre>', false],
  ['<code>a  b</code>', '<code>a b</code>', false],
  ['<pre>a\n\nb</pre>', '<pre>a\nb</pre>', false],
  ['a<br>&nbsp;&nbsp;b', 'a<br>b', false],
  ['<pre>\ta</pre>', '<pre>    a</pre>', true],
  ['<pre>a   \nb\n</pre>', '<pre>a\nb</pre>', true],
  ['<pre>\na</pre>', '<pre>a</pre>', true],
  ['<pre>a&#32; b</pre>', '<pre>a  b</pre>', true],
  ['<pre><code>a</code></pre>', '<pre>a</pre>', true],
  ['a  b', 'a b', true],
  ['a\nb', 'a b', true],
  ['a&nbsp;b', 'a b', true],
  ['<p> a </p>', 'a', true],
];
test.each(looks)('%j and %j look the same: %s', (one, other, isSame) => {
  expect(shownText({ en: one }) === shownText({ en: other })).toBe(isSame);
});

const stored = (options: string[]): ExportQuestion => ({
  id: 'q-1',
  subject_id: '',
  section_id: '0190f3a0-0000-7000-8000-000000000001',
  difficulty: 2,
  status: 'approved',
  skill: null,
  tags: [],
  content: {
    type: 'single_choice',
    prompt: { en: `<p>Which prints twice?</p>${options[0]}` },
    options: options.map((en, index) => ({ id: `o${index + 1}`, text: { en } })),
  },
  key: { type: 'single_choice', option_ids: ['o2'] },
  explanation: null,
});
const ways: [ImportFormat, (question: ExportQuestion) => string | Promise<string | Uint8Array>][] = [
  ['gift', (question) => [...exportGift([question], 'en')].join('')],
  ['moodle', (question) => [...exportMoodle([question], 'en', new Map())].join('')],
  ['qti', (question) => exportQti([question], 'en', new Map())],
  ['csv', (question) => exportSheet('csv', [question], 'en')],
  ['xlsx', (question) => exportSheet('xlsx', [question], 'en')],
  ['jsonl', (question) => [...exportJsonl([question], 'en')].join('')],
];
const kept: [string, string[]][] = [
  ['pre', PRE],
  ['pre and code', OPTIONS.map((text) => `<pre><code>${xml(text)}</code></pre>`)],
  ['code', CODE],
  [
    'hard spaces',
    OPTIONS.map((text) => xml(text).replace(/\n/g, '<br />').replace(/ {4}/g, '\u00a0'.repeat(4))),
  ],
];
const journeys = ways.flatMap(([format, write]) =>
  kept.map(([name, options]) => [format, name, write, stored(options)] as const),
);

test.each(journeys)(
  '%s: code of the bank in %s leaves and comes back as it looked',
  async (format, _, write, question) => {
    const file = await write(question);
    const bytes = typeof file === 'string' ? bytesOf(file) : file;
    const [found] = await read(importerFor(bytes, 'a', format), bytes, {
      language: undefined,
      fallback: 'en',
    });
    const { content, key } = found?.draft ?? {};
    if (content?.type !== 'single_choice' || question.content.type !== 'single_choice')
      throw new Error(codes(found).join());
    expect([key, codes(found)]).toEqual([question.key, []]);
    const looks = ({ prompt, options }: typeof content) =>
      [prompt, ...options.map(({ text }) => text)].map(shownText);
    expect(looks(content)).toEqual(looks(question.content));
  },
);
