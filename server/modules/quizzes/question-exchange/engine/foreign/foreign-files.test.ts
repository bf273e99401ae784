import { expect, test } from 'vitest';
import { bytesOf, codes, fileError, read } from '../golden.test-support';
import { moodleImporter } from '../moodle/importer';
import { writeArchive } from '../qti/archive';
import { qtiImporter } from '../qti/importer';
import { png } from './pictures.test-support';

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const text = (name: string, html: string) =>
  `<${name} format="html"><text><![CDATA[${html}]]></text></${name}>`;
const item = (body: string, head = '', attrs = 'adaptive="false"') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" title="t" ${attrs}>${head}<itemBody>${body}</itemBody></assessmentItem>`;

test('Moodle: choice with shares, both languages, a picture and a category', async () => {
  const source = quiz(
    '<question type="category"><category><text>$course$/top/الضوء</text></category></question>',
    `<!-- question: 17 --><question type="multichoice"><name><text>Q</text></name>
     <questiontext format="html"><text><![CDATA[<p>{mlang ar}ما لونها؟{mlang}{mlang en}Which colours?{mlang}</p><img src="@@PLUGINFILE@@/a%20b.png" alt="x">]]></text>
     <file name="a b.png" path="/" encoding="base64">${png('a').toString('base64')}</file></questiontext>
     <single>false</single><shuffleanswers>true</shuffleanswers>
     <answer fraction="50" format="html"><text>أحمر</text></answer><answer fraction="50" format="html"><text>أزرق</text></answer><answer fraction="-50" format="html"><text>أسود</text></answer></question>`,
    '<question type="calculated"><questiontext><text>{a}</text></questiontext></question>',
    `<question type="multianswer">${text('questiontext', 'عاصمة مصر {1:SHORTANSWER:=القاهرة~%50%قاهرة} وعددها {1:NUMERICAL:=3.5:0.5}')}</question>`,
    '<question type="shortanswer"><questiontext><text>broken</question>',
  );
  const found = await read(moodleImporter, source);
  expect(found[0]?.draft).toMatchObject({
    tags: ['الضوء'],
    content: {
      type: 'multiple_choice',
      media: { image: {} },
      options: [{ id: 'o1' }, { id: 'o2' }, { id: 'o3' }],
    },
    key: { option_ids: ['o1', 'o2'] },
  });
  expect(Object.keys(found[0]?.draft?.content.prompt ?? {})).toEqual(['ar', 'en']);
  expect(found[0]?.files).toHaveLength(1);
  expect(codes(found[1])).toEqual(['moodle_calculated']);
  expect(found[2]?.draft?.key).toEqual({
    type: 'complete',
    blanks: [
      { id: 'b1', accepted: [{ text: 'القاهرة' }] },
      { id: 'b2', accepted: [{ number: 3.5, tolerance: 0.5 }] },
    ],
  });
  expect(codes(found[2])).toEqual(['partial_answers_lost']);
  expect(codes(found[3])).toEqual(['xml_syntax']);
});

test('QTI 2.2: a prefixed item is read, adaptive, template and unknown ones are refused with a reason', async () => {
  const declare =
    '<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>';
  const choice =
    '<p>What?</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">one</simpleChoice><simpleChoice identifier="B">two</simpleChoice><simpleChoice identifier="C">three</simpleChoice></choiceInteraction>';
  const prefixed = item(choice, declare)
    .replace(/<(\/?)(?=[a-zA-Z])/g, '<$1q:')
    .replace('xmlns=', 'xmlns:q=');
  const [found] = await read(qtiImporter, prefixed);
  expect(found?.draft?.key).toEqual({ type: 'single_choice', option_ids: ['o2'] });
  const refusals: [string, string][] = [
    [item(choice, declare, 'adaptive="true"'), 'qti_adaptive'],
    [item(choice, `${declare}<templateDeclaration identifier="T"/>`), 'qti_template'],
    [item('<customInteraction responseIdentifier="R"/>'), 'qti_custom'],
    [item('<strangeInteraction responseIdentifier="R"/>'), 'qti_interaction'],
    [item(choice + choice, declare), 'qti_shared'],
  ];
  for (const [source, code] of refusals) expect(codes((await read(qtiImporter, source))[0])).toEqual([code]);
});

const zip = (files: Record<string, string>) =>
  writeArchive(new Map(Object.entries(files).map(([name, body]) => [name, Buffer.from(body)])));
const renamed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

test('hostile files are refused as a whole', async () => {
  const bomb = await zip({ 'imsmanifest.xml': 'x'.repeat(5_000_000) });
  const plain = await zip({ 'aaaaaaaaaa.xml': item('') });
  const cases: [string, Uint8Array, string, string][] = [
    [
      'entities',
      bytesOf(
        '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz><question type="essay">&b;</question></quiz>',
      ),
      'a.xml',
      'xml_doctype',
    ],
    ['invalid UTF-8', Buffer.concat([bytesOf('<quiz>'), Buffer.from([0xc3, 0x28])]), 'a.xml', 'encoding'],
    [
      'QTI 1.2',
      bytesOf('<?xml version="1.0"?><questestinterop><assessment/></questestinterop>'),
      'a.xml',
      'qti_old',
    ],
    [
      'too many',
      bytesOf(quiz('<question type="description"></question>'.repeat(100_000))),
      'a.xml',
      'too_many',
    ],
    ['a bomb', bomb, 'a.zip', 'bomb'],
    ['a way out', renamed(plain, 'aaaaaaaaaa.xml', '../../aaaa.xml'), 'a.zip', 'zip_path'],
    ['a root', renamed(plain, 'aaaaaaaaaa.xml', '/aaaaaaaaa.xml'), 'a.zip', 'zip_path'],
    ['a backslash', renamed(plain, 'aaaaaaaaaa.xml', 'aa\\aaaaaaa.xml'), 'a.zip', 'zip_path'],
    ['half an archive', plain.subarray(0, 60), 'a.zip', 'zip'],
  ];
  for (const [label, bytes, name, code] of cases)
    expect((await fileError(bytes, name)).code, label).toBe(code);
});

test('a question that nests without end is refused alone', async () => {
  const deep = `<question type="essay">${'<b>'.repeat(500)}${'</b>'.repeat(500)}</question>`;
  const good = `<question type="truefalse">${text('questiontext', 'القمر تابع')}<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
  const found = await read(moodleImporter, quiz(deep, good));
  expect(codes(found[0])).toEqual(['xml_deep']);
  expect(found[1]?.draft?.key).toEqual({ type: 'true_false', correct: true });
});
