import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf, codes, fileError, read } from './golden.test-support';
import { giftImporter } from './gift/importer';
import { jsonlImporter } from './jsonl/importer';
import { xlsxImporter } from './sheet/importer';
import { zipStored } from '@/server/platform/spreadsheets/zip';
import { writeWorkbook } from '@/server/platform/spreadsheets/spreadsheet';

const HEAD = 'السؤال,الخيار 1,الخيار 2,الإجابة';
const rows = (count: number) => `${HEAD}\n${'س,أ,ب,1\n'.repeat(count)}`;
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

/** A workbook whose parts are packed by us, so that each can lie. */
function packed(parts: Record<string, Buffer>): Uint8Array {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, body] of Object.entries(parts)) {
    const data = deflateRawSync(body);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(10, 18);
    head.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    chunks.push(Buffer.from('504b0304', 'hex'), head, Buffer.from(name), data);
    directory.push(Buffer.from('504b01021400', 'hex'), head, tail, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...chunks, list, end]));
}

const BOOK = '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';
const LINKS =
  '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
const ROOT =
  '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>';
const TYPES =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
const workbook = (sheet: string | Buffer) =>
  packed({
    '[Content_Types].xml': Buffer.from(TYPES),
    '_rels/.rels': Buffer.from(ROOT),
    'xl/workbook.xml': Buffer.from(BOOK),
    'xl/_rels/workbook.xml.rels': Buffer.from(LINKS),
    'xl/worksheets/sheet1.xml': Buffer.from(sheet),
  });
const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

const cases: [string, Uint8Array, string, string, (number | string)?][] = [
  ['nothing', new Uint8Array(), 'a.csv', 'empty'],
  ['white space', bytesOf(' \n\t\n'), 'a.gift', 'empty'],
  ['a byte order mark alone', new Uint8Array([0xef, 0xbb, 0xbf]), 'a.csv', 'empty'],
  ['a picture under another name', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]), 'a.csv', 'binary'],
  ['a PDF', bytesOf('%PDF-1.7'), 'a.gift', 'binary'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'a.xlsx', 'binary'],
  ['NUL in a text', bytesOf('س {T}\0'), 'a.gift', 'binary'],
  ['an unknown kind', bytesOf('س {T}'), 'a.docx', 'format'],
  ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'a.xlsx', 'xlsx'],
  ['an archive that is no workbook', zipStored(new Map([['a.txt', Buffer.from('x')]])), 'a.xlsx', 'xlsx'],
  ['a text named as a workbook', bytesOf(rows(1)), 'a.xlsx', 'format'],
  [
    'Windows-1256',
    Buffer.concat([bytesOf(`${HEAD}\n`), Buffer.from([0xc7, 0xe1, 0xd3])]),
    'a.csv',
    'encoding',
    2,
  ],
  ['UTF-32', new Uint8Array([0xff, 0xfe, 0, 0, 0x33, 6, 0, 0]), 'a.csv', 'encoding', 1],
  [
    'half a character of UTF-16',
    new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x33, 0x06]),
    'a.gift',
    'encoding',
    1,
  ],
  ['no headings', bytesOf('أ,ب\nج,د'), 'a.csv', 'header'],
  ['headings without an answer', bytesOf('السؤال,الخيار 1\nس,أ'), 'a.csv', 'header_missing'],
  ['headings without a question', bytesOf('الخيار 1,الإجابة\nس,أ'), 'a.csv', 'header_missing'],
  ['a heading twice', bytesOf('السؤال,Question,الإجابة\nس,س,أ'), 'a.csv', 'header_repeated'],
  ['headings only', bytesOf(HEAD), 'a.csv', 'no_questions'],
  ['an open quotation mark', bytesOf(`${HEAD}\n"س,أ,ب,1`), 'a.csv', 'csv', 2],
  ['one list instead of lines', bytesOf('[{"stem": "س"}]'), 'a.jsonl', 'json_array'],
  ['5,001 rows', bytesOf(rows(5001)), 'a.csv', 'too_many', 5000],
  ['a part that unpacks to 60 MB', workbook(Buffer.alloc(60 * 1024 * 1024, 32)), 'a.xlsx', 'bomb'],
  ['declared entities', workbook('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), 'a.xlsx', 'xlsx'],
  ['a sheet without rows', workbook('<worksheet><sheetData/></worksheet>'), 'a.xlsx', 'header'],
  ['broken XML', workbook('<worksheet><sheetData><row r="1"><c r="A1"><v>1</sheetData>'), 'a.xlsx', 'header'],
];

test.each(cases)('%s is refused as a file', async (_, bytes, name, code, detail) => {
  const found = await fileError(bytes, name);
  expect(found.code).toBe(code);
  if (detail !== undefined) expect(Object.values(found.params)).toContain(detail);
});

test('a file larger than 10 MiB is refused before it is read', async () => {
  expect(await fileError(new Uint8Array(10 * 1024 * 1024 + 1).fill(32), 'a.csv')).toEqual({
    code: 'too_large',
    params: { megabytes: 10 },
  });
});

test('a workbook chosen as text, and text chosen as a workbook', async () => {
  const book = await writeWorkbook([
    { title: 'x', locale: 'ar', columns: [{ key: 'a', header: 'السؤال' }], rows: [] },
  ]);
  expect((await fileError(book, 'a.csv', 'csv')).code).toBe('mismatch');
  expect((await fileError(bytesOf('س {T}'), 'a.gift', 'xlsx')).code).toBe('mismatch');
});

test.each([
  ['UTF-8 with a mark', bytesOf('\uFEFFالأرض كروية {T}')],
  ['UTF-16 LE', utf16('\uFEFFالأرض كروية {T}')],
  ['UTF-16 BE', utf16('\uFEFFالأرض كروية {T}', true)],
  ['UTF-16 LE without a mark', utf16('الأرض كروية {T}')],
  ['UTF-16 BE without a mark', utf16('الأرض كروية {T}', true)],
  ['line ends of old Macs', bytesOf('// تعليق\rالأرض كروية {T}\r')],
])('%s is read', async (_, bytes) => {
  const found = await read(giftImporter, bytes);
  expect(found.map(({ draft }) => draft?.content.prompt)).toEqual([{ ar: 'الأرض كروية' }]);
});

test('5,000 rows are read', async () => {
  const { csvImporter } = await import('./sheet/importer');
  expect(await read(csvImporter, rows(5000))).toHaveLength(5000);
});

test('a cell in the far corner does not cost a grid; a formula gives its result, never runs, and is named', async () => {
  const sheet = `<worksheet><sheetData><row r="1">${['السؤال', 'الخيار 1', 'الخيار 2', 'الإجابة'].map((text, index) => cell(`${'ABCD'[index]}1`, text)).join('')}</row>
    <row r="2">${cell('A2', 'كم؟')}<c r="B2"><f>1+1</f><v>2</v></c>${cell('C2', '=HYPERLINK(1)')}${cell('D2', 'B')}</row>
    <row r="1048576">${cell('XFD1048576', 'x')}</row></sheetData></worksheet>`;
  const found = await read(xlsxImporter, workbook(sheet));
  expect(found[0]).toMatchObject({
    draft: {
      content: { options: [{ text: { ar: '2' } }, { text: { ar: '=HYPERLINK(1)' } }] },
      key: { option_ids: ['o2'] },
    },
    notes: [{ code: 'cell_formula', params: { row: 2, column: 'الخيار 1' } }],
  });
});

test('control characters are taken out and named, lone surrogates and broken lines refused one by one', async () => {
  const line = (prompt: string) =>
    JSON.stringify({
      difficulty: 1,
      content: { type: 'true_false', prompt: { ar: prompt } },
      key: { type: 'true_false', correct: true },
    });
  const deep = `{"content":${'['.repeat(50_000)}${']'.repeat(50_000)},"key":1}`;
  const found = await read(
    jsonlImporter,
    [
      line('أ\u0001ب\u000bج'),
      '{"content":{"type":"true_false","prompt":{"ar":"\\ud800"}},"key":{"type":"true_false","correct":true},"difficulty":1}',
      '{',
      '5',
      '{"stem":"س"}',
      deep,
      '{"__proto__":{"x":1},"content":1,"key":2}',
      line('ا'.repeat(20_001)),
      line('ا'.repeat(300_000)),
      '{"id":"q1","stem":"س","choices":[{"label":"A","text":"أ"}],"answerKey":"Z"}',
      line('سليم'),
    ].join('\n\n'),
  );
  expect(found.map(({ line: at, draft, notes }) => [at, draft !== undefined, notes[0]?.code])).toEqual([
    [1, true, 'control_removed'],
    [3, false, 'bad_text'],
    [5, false, 'bad_json'],
    [7, false, 'not_question'],
    [9, false, 'not_question'],
    [11, false, 'invalid'],
    [13, false, 'invalid'],
    [15, false, 'too_long'],
    [17, false, 'too_long'],
    [19, false, 'no_option_label'],
    [21, true, undefined],
  ]);
  expect(found[0]?.draft?.content.prompt).toEqual({ ar: 'أب<br />ج' });
  expect(codes(found[10])).toEqual([]);
});

test('a choice question of a data set keeps its subject and grade as tags', async () => {
  const [found] = await read(
    jsonlImporter,
    '{"id":"q1","grade":5,"subject":"Science","stem":"١ < ٢؟","choices":[{"label":"A","text":"نعم"},{"label":"B","text":"لا"}],"answerKey":"A"}',
  );
  expect(found).toEqual({
    number: 1,
    line: 1,
    sourceId: 'q1',
    notes: [],
    draft: {
      difficulty: 2,
      tags: ['Science', 'الصف 5'],
      content: {
        type: 'single_choice',
        prompt: { ar: '١ &lt; ٢؟' },
        options: [
          { id: 'o1', text: { ar: 'نعم' } },
          { id: 'o2', text: { ar: 'لا' } },
        ],
      },
      key: { type: 'single_choice', option_ids: ['o1'] },
    },
  });
});
