import { expect, test } from 'vitest';
import { importerFor } from './formats';
import { bytesOf, codes, fileError, read } from './golden.test-support';
import { png } from './foreign/pictures.test-support';
import { writeArchive } from './qti/archive';
import { qtiImporter } from './qti/importer';

const asLatin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
/** Arabic letters as Windows-1256 has them. */
const LETTERS: Record<string, number> = {
  ا: 0xc7,
  ل: 0xe1,
  ق: 0xde,
  م: 0xe3,
  ر: 0xd1,
  ن: 0xe4,
  و: 0xe6,
  ع: 0xda,
  س: 0xd3,
  ؤ: 0xc4,
  ص: 0xd5,
  إ: 0xc5,
  ج: 0xcc,
  ب: 0xc8,
  ة: 0xc9,
  خ: 0xce,
  ي: 0xed,
  ح: 0xcd,
  ط: 0xd8,
  أ: 0xc3,
};
const asArabic = (text: string) =>
  Uint8Array.from([...text].map((letter) => LETTERS[letter] ?? letter.charCodeAt(0)));

const item = (prompt: string, head = '') =>
  `${head}<assessmentItem identifier="i1" title="i1"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>${prompt}</prompt><simpleChoice identifier="A">1</simpleChoice><simpleChoice identifier="B">2</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const moodle = (prompt: string, head = '') =>
  `${head}<quiz><question type="truefalse"><questiontext format="html"><text>${prompt}</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;
const HEADS = [item, moodle] as const;

test.each(HEADS)(
  'XML in the encoding that it declares is read, and one that declares none is named',
  async (make) => {
    const french = asLatin(make('Où est né le café ?', '<?xml version="1.0" encoding="ISO-8859-1"?>'));
    const arabic = asArabic(make('القمر', '<?xml version="1.0" encoding="windows-1256"?>'));
    for (const [bytes, said] of [
      [french, { en: 'Où est né le café ?' }],
      [arabic, { ar: 'القمر' }],
    ] as const)
      expect((await read(importerFor(bytes, 'a.xml'), bytes))[0]?.draft?.content.prompt).toEqual(said);
    expect(await fileError(asLatin(make('café')), 'a.xml')).toEqual({
      code: 'encoding',
      params: { line: 1 },
    });
  },
);

test.each(HEADS)('a DOCTYPE that declares nothing is passed over, entities are not', async (make) => {
  const bare = bytesOf(make('القمر', '<!DOCTYPE quiz PUBLIC "-//X//EN" "http://example.com/a.dtd">'));
  expect((await read(importerFor(bare, 'a.xml'), bare))[0]?.draft?.content.prompt).toEqual({ ar: 'القمر' });
  for (const head of ['<!DOCTYPE quiz [<!ENTITY a "b">]>', '<!ENTITY a "b">', '<!DOCTYPE quiz'])
    expect((await fileError(bytesOf(make('القمر', head)), 'a.xml')).code).toBe('xml_doctype');
});

const packed = (files: Record<string, string | Uint8Array>) =>
  writeArchive(new Map(Object.entries(files).map(([name, body]) => [name, Buffer.from(body)])));

test('an odd item does not take its package with it', async () => {
  const archive = await packed({
    'item1.xml': item('أول'),
    'item2.xml': item('ثان', '<!DOCTYPE a [<!ENTITY b "c">]>'),
    'item3.xml': asLatin(item('né')),
    'item4.xml': item('رابع'),
  });
  expect((await read(qtiImporter, archive)).map((each) => codes(each))).toEqual([
    [],
    ['qti_odd', 'file.xml_doctype'],
    ['qti_odd', 'file.encoding'],
    [],
  ]);
});

test('manifests in the folders of items: every item is read, those that none lists too', async () => {
  const manifest =
    '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="item.xml"/></resources></manifest>';
  const archive = await packed({
    'one/imsmanifest.xml': manifest,
    'one/item.xml': item('أول'),
    'two/imsmanifest.xml': manifest,
    'two/item.xml': item('ثان'),
    'three/item.xml': item('ثالث'),
    'picture.png': png('a'),
  });
  const found = await read(qtiImporter, archive);
  expect(found.map(({ draft }) => draft?.content.prompt.ar)).toEqual(['أول', 'ثان', 'ثالث']);
});

const MANY = 100_000;
test.each([
  ['gift', `اختر {=a ${'~bb '.repeat(MANY)}}`],
  [
    'moodle',
    `<quiz><question type="multichoice">${'<answer><text>a</text></answer>'.repeat(MANY)}</question></quiz>`,
  ],
  [
    'qti',
    item('اختر').replace(
      '</choiceInteraction>',
      `${'<simpleChoice identifier="C">3</simpleChoice>'.repeat(MANY)}</choiceInteraction>`,
    ),
  ],
  [
    'jsonl',
    JSON.stringify({
      stem: 'a',
      answerKey: '1',
      choices: Array.from({ length: MANY }, (_, label) => ({ label, text: 'a' })),
    }),
  ],
] as const)('the reason of too many options is their number (%s)', async (format, source) => {
  const bytes = bytesOf(source);
  expect((await read(importerFor(bytes, 'a', format), bytes)).map((each) => codes(each))).toEqual([
    ['many_options'],
  ]);
});

test('a table in Windows-1256 is read where nothing else can be meant', async () => {
  const heads = ['نوع السؤال', 'نص السؤال', 'الخيار 1', 'الخيار 2', 'الإجابة الصحيحة'].join(',');
  const bytes = asArabic(`${heads}\n,من خلق القمر,أ,ب,1\n`);
  const [question] = await read(importerFor(bytes, 'a.csv'), bytes);
  expect(question?.draft?.content.prompt).toEqual({ ar: 'من خلق القمر' });
  expect((await fileError(asLatin('question,answer,option 1,option 2\ncafé,1,a,b\n'), 'a.csv')).code).toBe(
    'encoding',
  );
});

const sheetCell = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('a cell that shows a part of one in per cent is read as it is shown', async () => {
  const row = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
  const heads = ['نوع السؤال', 'نص السؤال', 'الخيار 1', 'الخيار 2', 'الخيار 3', 'الإجابة الصحيحة'];
  const share = (place: string, value: number, style: number) =>
    `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row(
    1,
    heads.map((head, index) => sheetCell(`${'ABCDEF'[index]}1`, head)),
  )}${row(2, [
    sheetCell('A2', 'اختيار من متعدد'),
    sheetCell('B2', 'كم نسبة النجاح؟'),
    share('C2', 0.35, 1),
    share('D2', 0.075, 2),
    share('E2', 0.35, 0),
    sheetCell('F2', 'A'),
  ])}</sheetData></worksheet>`;
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const bytes = await packed({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${types}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${types}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': sheet,
  });
  const [question] = await read(importerFor(bytes, 'a.xlsx'), bytes);
  expect([codes(question), question?.draft?.content]).toMatchObject([
    [],
    { options: [{ text: { ar: '35%' } }, { text: { ar: '7.5%' } }, { text: { ar: '0.35' } }] },
  ]);
});
