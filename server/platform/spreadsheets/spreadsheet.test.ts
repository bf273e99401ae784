import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { contentDisposition, fileReply, mimeTypes } from '@/server/router/file-reply';
import { guardFormula, type SheetData, unguardFormula, writeSheet } from './spreadsheet';

const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\0=1',
  ' =1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '\u200f=1',
  "'=1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x","a,b")',
];
const arabic = ['مُحَمَّد، «أحمد»', 'سطر\nوسطر', '  فراغ  ', 'قال "نعم"', '_x000B_ نص', '<b>&amp;</b>', '😀'];

const sheet = (values: string[], locale: 'ar' | 'en' = 'ar'): SheetData => ({
  title: 'الدرجات: الصف/٥',
  locale,
  columns: [
    { key: 'name', header: 'الاسم' },
    { key: 'mark', header: '=الدرجة', format: '0.0' },
  ],
  rows: values.map((name, index) => ({ name, mark: index % 2 === 0 ? -1.5 : index })),
});

/** Parts of an archive, read by the directory with zlib alone: independent of the writer. */
function parts(bytes: Uint8Array): Map<string, string> {
  const buffer = Buffer.from(bytes);
  const end = buffer.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const found = new Map<string, string>();
  let at = buffer.readUInt32LE(end + 16);
  for (let n = buffer.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, packed, name, extra, comment, offset] = [
      buffer.readUInt16LE(at + 10),
      buffer.readUInt32LE(at + 20),
      buffer.readUInt16LE(at + 28),
      buffer.readUInt16LE(at + 30),
      buffer.readUInt16LE(at + 32),
      buffer.readUInt32LE(at + 42),
    ];
    const start = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
    const body = buffer.subarray(start, start + packed);
    found.set(
      buffer.toString('utf8', at + 46, at + 46 + name),
      (method === 8 ? inflateRawSync(body) : body).toString('utf8'),
    );
    at += 46 + name + extra + comment;
  }
  return found;
}

const unescapeXml = (text: string) =>
  text
    .replace(/_x([0-9A-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&amp;/g, '&');

function firstColumn(bytes: Uint8Array): string[] {
  const all = parts(bytes);
  const shared = [...(all.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g)].map((match) =>
    unescapeXml((match[1] ?? '').replace(/<[^>]*>/g, '')),
  );
  const cells = [
    ...(all.get('xl/worksheets/sheet1.xml') ?? '').matchAll(
      /<c r="A(\d+)"[^>]*?t="s"[^>]*><v>(\d+)<\/v><\/c>/g,
    ),
  ];
  return cells.slice(1).map((match) => shared[Number(match[2])] ?? '');
}

test('a workbook holds text cells and real numbers, never a formula, and opens right to left in Arabic', async () => {
  const texts = [...hostile.filter((text) => !/[\0\r]/.test(text)), ...arabic];
  const bytes = await writeSheet('xlsx', sheet(texts));
  const all = parts(bytes);
  const body = all.get('xl/worksheets/sheet1.xml') ?? '';
  expect(body).toMatch(/<sheetView[^>]*rightToLeft="1"/);
  expect([...all.values()].join('')).not.toMatch(/<f[\s>/]/);
  expect(body).toMatch(/<c r="B2"(?![^>]*t=")[^>]*><v>-1.5<\/v>/);
  expect(firstColumn(bytes)).toEqual(texts);
  expect(all.get('xl/workbook.xml')).toContain('الدرجات  الصف ٥');
  const english = parts(await writeSheet('xlsx', sheet(texts, 'en')));
  expect(english.get('xl/worksheets/sheet1.xml')).not.toContain('rightToLeft');
});

test('moments are dates of a workbook on the clock of the school, and its pages are set up for print', async () => {
  const moments: SheetData = {
    title: 'x',
    locale: 'ar',
    timeZone: 'Asia/Riyadh',
    columns: [
      { key: 'at', header: 'الوقت', isMoment: true },
      ...Array.from({ length: 6 }, (_, index) => ({ key: `c${index}`, header: String(index) })),
    ],
    rows: [{ at: '2026-11-22T21:30:00Z' }, { at: null }],
  };
  const all = parts(await writeSheet('xlsx', moments));
  const body = all.get('xl/worksheets/sheet1.xml') ?? '';
  const serial = Number(/<c r="A2"(?![^>]*t=")[^>]*><v>([\d.]+)<\/v>/.exec(body)?.[1]);
  // Days since 30 December 1899, as spreadsheets count them.
  expect(new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString()).toBe(
    '2026-11-23T00:30:00.000Z',
  );
  expect(body).not.toMatch(/<c r="A3"[^>]*><v>/);
  expect(all.get('xl/styles.xml')).toContain('yyyy-mm-dd hh:mm');
  expect(body).toMatch(/<pageSetup[^>]*orientation="landscape"/);
  expect(body).toMatch(/fitToHeight="0"/);
  expect(all.get('xl/workbook.xml')).toMatch(/Print_Titles[^<]*<|_xlnm\.Print_Titles/);
  const text = new TextDecoder().decode(await writeSheet('csv', moments, { bom: false }));
  expect(text.split('\r\n').slice(1, 3)).toEqual(['2026-11-23 00:30,,,,,,', ',,,,,,']);
});

test('every trigger of a formula is marked in CSV, numbers are not, and texts come back', async () => {
  const texts = [...hostile, ...arabic];
  const bytes = await writeSheet('csv', sheet(texts));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: string[][] = parse(Buffer.from(bytes), { bom: true });
  expect(rows[0]).toEqual(['الاسم', "'=الدرجة"]);
  for (const [index, text] of hostile.entries()) {
    const cell = rows[index + 1]?.[0] ?? '';
    expect(cell.startsWith("'"), JSON.stringify(text)).toBe(true);
    expect(unguardFormula(cell)).toBe(text.replace('\0', ''));
  }
  expect(rows.slice(hostile.length + 1).map(([cell]) => cell)).toEqual(arabic);
  expect(rows[1]?.[1]).toBe('-1.5');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await writeSheet('csv', sheet(['أ']), { bom: false }),
  );
  expect(text).toBe("الاسم,'=الدرجة\r\nأ,-1.5\r\n");
});

test('the mark comes off again, whatever the text', () => {
  for (const text of [...hostile, ...arabic, '', "'", "''=", 'a', "'a", '5']) {
    expect(unguardFormula(guardFormula(text))).toBe(text.replace('\0', ''));
  }
});

test('a sheet of no rows still has its headings; lone surrogates and long texts do not break it', async () => {
  expect(new TextDecoder().decode(await writeSheet('csv', sheet([])))).toBe("الاسم,'=الدرجة\r\n");
  const [long, lone] = firstColumn(await writeSheet('xlsx', sheet(['ا'.repeat(40_000), '\ud800x'])));
  expect(long).toHaveLength(32_767);
  expect(lone).toBe('\ufffdx');
});

test('a download names its file in both alphabets and cannot break out of its header', () => {
  const disposition = contentDisposition({ plain: 'a"b\r\n\\ü.csv', name: '../أسئلة\r\nx: "٥".csv' });
  expect(disposition).toBe(
    `attachment; filename="a b _.csv"; filename*=UTF-8''${encodeURIComponent('.. أسئلة x ٥ .csv')}`,
  );
  const reply = fileReply({ plain: 'x.csv', name: 'س.csv' }, new Uint8Array([1, 2]), mimeTypes.csv);
  expect(reply.headers.get('content-length')).toBe('2');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});
