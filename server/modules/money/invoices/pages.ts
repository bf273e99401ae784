import { generate } from 'lean-qr';
import { currencies } from '@/lib/contract/billing';
import type { Localized } from '@/lib/contract/text';
import { createFormat, type Format } from '@/lib/i18n/format';
import type { Piece } from '@/server/platform/pdf/piece-pages';
import type { PrintedBilling } from '@/server/platform/pdf/templates/billing-document';
import { translate } from '@/server/platform/text/translate';
import type { DocumentRow } from './rows';

/** Light rows around a code, as its standard asks for. */
const QUIET = 4;

/** A text as a QR code in SVG, dark on white. */
function qrSvg(text: string): string {
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

const [ar, en] = [translate('ar'), translate('en')];
const words = (key: string) => ({ ar: ar(`billing.${key}`), en: en(`billing.${key}`) });
const inBoth = (text: Localized | null | undefined) => ({ ar: text?.ar ?? '', en: text?.en ?? '' });
const plain = (text: string) => ({ ar: text, en: '' });

/** The moment in both calendars, Gregorian first: the tax authority reads it. */
function momentOf(at: Date, timeZone: string) {
  const of = (locale: 'ar' | 'en') => {
    const format = createFormat({ locale, timeZone, calendar: 'gregory', digits: 'latn' });
    return `${format.date(at)} · ${format.time(at)}`;
  };
  return { ar: of('ar'), en: of('en') };
}

/**
 * A document as its sheet. Digits are Latin on both sides, so that a number is one number in both languages.
 */
export function toPiece(row: DocumentRow, timeZone: string): Piece {
  const format: Format = createFormat({ locale: 'en', timeZone, calendar: 'gregory', digits: 'latn' });
  const digits = currencies[row.currency];
  const amount = (minor: number) =>
    format.number(minor / 10 ** digits, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const rate = (bp: number) => format.percent(bp / 100, 2);
  const isTaxed = row.seller.vatNumber !== null && row.seller.vatNumber !== undefined;
  const facts: PrintedBilling['facts'] = [
    { label: words('number'), value: plain(row.label) },
    { label: words('issued'), value: momentOf(row.issued_at, timeZone) },
    ...(isTaxed ? [{ label: words('vat_number'), value: plain(row.seller.vatNumber ?? '') }] : []),
    ...(row.original === null ? [] : [{ label: words('original'), value: plain(row.original) }]),
    { label: words('buyer'), value: inBoth(row.buyer.name) },
    ...(row.student === null ? [] : [{ label: words('student'), value: inBoth(row.student) }]),
    { label: words('currency'), value: plain(row.currency) },
  ];
  const picture = row.tax_code === null ? '' : `qr-${row.id}.svg`;
  const data: PrintedBilling = {
    heading: words(row.kind === 'invoice' && isTaxed ? 'tax_invoice' : row.kind),
    seller: {
      name: inBoth(row.seller.name),
      address: inBoth(row.seller.address),
      vatNumber: row.seller.vatNumber ?? '',
    },
    facts,
    heads: ['item', 'quantity', 'unit_price', 'discount', 'net', 'vat', 'gross'].map(words),
    rows: row.lines.map((line) => ({
      title: inBoth(line.title),
      cells: [
        format.number(line.quantity),
        amount(line.unitPrice),
        amount(line.discount),
        amount(line.net),
        `${amount(line.vat)} (${rate(line.vatRateBp)})`,
        amount(line.gross),
      ],
    })),
    totals: [
      { label: words('net_total'), value: amount(row.net), isLast: false },
      { label: words('vat_total'), value: amount(row.vat), isLast: false },
      { label: words(`total.${row.kind}`), value: `${amount(row.gross)} ${row.currency}`, isLast: true },
    ],
    note: words(`notes.${row.kind}`),
    qr: { code: picture },
    qrNote: words('code'),
  };
  return { data, pictures: row.tax_code === null ? {} : { [picture]: qrSvg(row.tax_code) } };
}
