import { describe, expect, test } from 'vitest';
import { workOf } from '@/tests/server/longest-turn';
import { readStatement } from './read-statement';
import { StatementFault } from './statement-file';

const iban = 'SA0380000000608010167519';
const branch = { currency: 'SAR', iban } as const;
const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const read = (text: string) => readStatement(bytes(text), branch);
/** The code and the place of what a file is refused for. */
function fault(given: string | Uint8Array) {
  try {
    readStatement(typeof given === 'string' ? bytes(given) : given, branch);
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    return { code: error.code, ...error.params };
  }
  return null;
}

const english = `Riyadh Bank,,,,
Account,SA0380000000608010167519,,,
Date,Reference,Description,Amount (SAR),Balance
2026-11-03,FT771,"Transfer, fees of Omar","1,150.00","11,150.00"
03/11/2026,POS,Stationery,-150.50,10999.50
04/11/2026,MOY55,MOYASAR PAYOUT,2300,13299.50
,,Total,3299.50,`;

describe('a table', () => {
  test('is read below the words of the bank, with its balances', () => {
    expect(read(english)).toEqual({
      ...{ format: 'csv', account: '', currency: null },
      ...{ opening: 1_000_000, closing: 1_329_950, closingOn: '2026-11-04' },
      lines: [
        { bookedOn: '2026-11-03', amount: 115_000, reference: 'FT771', words: 'Transfer, fees of Omar' },
        { bookedOn: '2026-11-03', amount: -15_050, reference: 'POS', words: 'Stationery' },
        { bookedOn: '2026-11-04', amount: 230_000, reference: 'MOY55', words: 'MOYASAR PAYOUT' },
      ],
    });
  });

  const arabic =
    'التاريخ;البيان;المبلغ المدين;المبلغ الدائن;الرصيد\n٠٤/١١/٢٠٢٦;حوالة من أروى الحربي;;١٬١٥٠٫٠٠;٢٬٠٠٠٫٠٠\n٠٣/١١/٢٠٢٦;رسوم;١٥٠٫٠٠;;٨٥٠٫٠٠';
  const lines = [
    { bookedOn: '2026-11-04', amount: 115_000, reference: '', words: 'حوالة من أروى الحربي' },
    { bookedOn: '2026-11-03', amount: -15_000, reference: '', words: 'رسوم' },
  ];
  test('in Arabic, the newest day first, is read with Arabic digits', () => {
    expect(read(arabic)).toMatchObject({
      opening: 100_000,
      closing: 200_000,
      closingOn: '2026-11-04',
      lines,
    });
  });
  test.each(['utf16le', 'windows-1256'])('is read in %s', (encoding) => {
    const old = new Map(
      Array.from({ length: 128 }, (_, index) => {
        const byte = index + 128;
        return [new TextDecoder('windows-1256').decode(new Uint8Array([byte])), byte];
      }),
    );
    const latin = arabic
      .replace(/[٠-٩]/g, (sign) => String(sign.charCodeAt(0) - 0x660))
      .replace(/٬/g, ',')
      .replace(/٫/g, '.');
    const given =
      encoding === 'utf16le'
        ? new Uint8Array([0xff, 0xfe, ...Buffer.from(arabic, 'utf16le')])
        : new Uint8Array([...latin].map((sign) => old.get(sign) ?? sign.charCodeAt(0)));
    expect(readStatement(given, branch).lines).toEqual(lines);
  });

  test.each([
    ['=1+1', { code: 'formula', line: 2 }],
    ['@SUM(A1)', { code: 'formula', line: 2 }],
    ['12.345', { code: 'amount', line: 2 }],
    ['1.2.3', { code: 'amount', line: 2 }],
    ['1e9', { code: 'amount', line: 2 }],
    ['9'.repeat(30), { code: 'amount', line: 2 }],
    ['NaN', { code: 'amount', line: 2 }],
  ])('whose amount is %s is refused with its line', (amount, expected) => {
    expect(fault(`Date,Amount,Description\n2026-11-03,${amount},x`)).toEqual(expected);
  });
  test.each([
    ['a formula in its words', `Date,Amount,Description\n2026-11-03,5,"=HYPERLINK(""http://x"")"`, 'formula'],
    ['a day that is none', 'Date,Amount\n31/02/2026,5', 'day'],
    ['a day of the Hijri calendar', 'Date,Amount\n1448-05-13,5', 'day'],
    ['no heading', '2026-11-03,5\n2026-11-04,6', 'columns'],
    ['a heading alone', 'Date,Amount\n', 'no_lines'],
    ['a quote that never ends', 'Date,Amount\n2026-11-03,"5', 'broken'],
    ['a million columns', `Date,Amount${','.repeat(1_000_000)}\n2026-11-03,5`, 'wide'],
    ['two hundred columns', `Date,Amount${',x'.repeat(200)}\n2026-11-03,5`, 'wide'],
    ['5,001 lines', `Date,Amount\n${'2026-11-03,5\n'.repeat(5_001)}`, 'many_lines'],
    ['nothing', ' ', 'columns'],
    ['millions of empty cells', `Date,Amount\n${`${','.repeat(90)}\n`.repeat(40_000)}`, 'wide'],
  ])('with %s is refused', (_, text, code) => {
    expect(fault(text)?.code).toBe(code);
  });
});

const mt940 = `{1:F01RIBLSARIXXX0000000000}{2:O9401200}{4:
:20:STMT1
:25:SA0380000000608010167519
:28C:00011/001
:60F:C261101SAR10000,00
:61:2611031103C1150,00NTRFFT771//B99
OMAR
:86:?20Fees of Omar ?21order 1A2B3C4D
:61:261103D150,5NMSCNONREF//POS1
:86:Stationery
:61:261104RD0,50NMSCNONREF
:62F:C261104SAR11000,00
-}`;

describe('MT940', () => {
  test('is read with its references, words and reversals', () => {
    expect(read(mt940)).toEqual({
      ...{ format: 'mt940', account: iban, currency: 'SAR' },
      ...{ opening: 1_000_000, closing: 1_100_000, closingOn: '2026-11-04' },
      lines: [
        {
          bookedOn: '2026-11-03',
          amount: 115_000,
          reference: 'FT771',
          words: 'OMAR Fees of Omar order 1A2B3C4D',
        },
        { bookedOn: '2026-11-03', amount: -15_050, reference: 'POS1', words: 'Stationery' },
        { bookedOn: '2026-11-04', amount: 50, reference: '', words: '' },
      ],
    });
  });
  test.each([
    ['does not add up', mt940.replace('11000,00', '11000,01'), 'sum'],
    ['ends in the middle', mt940.slice(0, mt940.indexOf(':62F:')), 'broken'],
    ['is of another account', mt940.replace('0167519', '0167510'), 'account'],
    ['is in another currency', mt940.replaceAll('SAR', 'EGP').replace(/^:25:.*$/m, ':25:1'), 'currency'],
    ['has a line that is none', mt940.replace('C1150,00', 'X1150,00'), 'broken'],
    ['has no day', mt940.replace('261104RD', '261304RD'), 'day'],
    ['has megabytes of words in a line', mt940.replace('Stationery', 'x'.repeat(4_900_000)), 'wide'],
    ['has megabytes of words in short lines', mt940.replace('Stationery', 'word\n'.repeat(900_000)), 'wide'],
  ])('that %s is refused', (_, text, code) => {
    expect(fault(text)?.code).toBe(code);
  });
});

const entry = (amount: string, mark: string, inner: string) =>
  `<Ntry><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-11-03</Dt></BookgDt>${inner}</Ntry>`;
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
  <Dt><Dt>2026-11-04</Dt></Dt></Bal>`;
const camt = (entries: string, closing = '11000.00') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', '10000')}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;
const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ');
const good = camt(
  entry(
    '1150.00',
    'CRDT',
    `<NtryDtls><TxDtls><Refs><EndToEndId>1A2B3C4D</EndToEndId></Refs>
     <RltdPties><Dbtr><Pty><Nm>Omar &amp; sons</Nm></Pty></Dbtr></RltdPties>
     <RmtInf><Ustrd>رسوم عمر</Ustrd></RmtInf></TxDtls></NtryDtls>`,
  ) + entry('150', 'DBIT', '<AcctSvcrRef>B7</AcctSvcrRef><AddtlNtryInf>Stationery</AddtlNtryInf>'),
);

describe('CAMT.053', () => {
  test('is read with its references, names and balances', () => {
    expect(read(good)).toEqual({
      ...{ format: 'camt053', account: iban, currency: 'SAR' },
      ...{ opening: 1_000_000, closing: 1_100_000, closingOn: '2026-11-04' },
      lines: [
        { bookedOn: '2026-11-03', amount: 115_000, reference: '1A2B3C4D', words: 'رسوم عمر Omar & sons' },
        { bookedOn: '2026-11-03', amount: -15_000, reference: 'B7', words: 'Stationery' },
      ],
    });
  });

  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index || ''};`.repeat(10)}">`,
  ).join('')}]><Document>&lol9;</Document>`;
  test.each([
    ['is a billion laughs', bomb, 'entities'],
    [
      'names a file of the machine',
      good.replace('?>', '?><!DOCTYPE x SYSTEM "file:///etc/passwd">'),
      'entities',
    ],
    ['is a hundred thousand deep', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), 'broken'],
    ['is cut off', good.slice(0, -20), 'broken'],
    ['does not add up', camt(entry('1', 'CRDT', '')), 'sum'],
    [
      'has a tag of a quarter of a million attributes',
      good.replace('<Ntry>', `<Ntry ${many(250_000)}>`),
      'wide',
    ],
    ['has as many in many tags', good.replace('<Ntry>', `${`<a ${many(50)}/>`.repeat(5_000)}<Ntry>`), 'wide'],
    ['is another document', '<html><body>1</body></html>', 'kind'],
    ['has an amount below zero', camt(entry('-5', 'CRDT', ''), '9995'), 'amount'],
    ['has three decimals', camt(entry('5.125', 'CRDT', ''), '10005.12'), 'amount'],
    [
      'has another currency in a line',
      camt(entry('5', 'CRDT', '').replace('SAR', 'USD'), '10005'),
      'currency',
    ],
  ])('that %s is refused', (_, text, code) => {
    const worked = workOf(() => expect(fault(text)?.code).toBe(code));
    expect(worked).toBeLessThan(2_000);
  });
});

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'kind'],
  ['a PDF', bytes('%PDF-1.7'), 'kind'],
  ['bytes of nothing', new Uint8Array([0x44, 0, 0x61, 0]), 'encoding'],
  ['half a sign of UTF-16', new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), 'encoding'],
])('%s is refused', (_, given, code) => {
  expect(fault(given)?.code).toBe(code);
});

test('signs that turn the order of letters do not come in', () => {
  const [line] = read('Date,Amount,Description\n2026-11-03,5,"a\u202eb\u0007c"').lines;
  expect(line?.words).toBe('a b c');
});
