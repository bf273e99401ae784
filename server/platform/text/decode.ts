import { isUtf8 } from 'node:buffer';
import { FileError } from './file-error';

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** UTF-16 without a mark: every second byte of the beginning is zero or an Arabic page. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 400);
  if (bytes.length % 2 === 1 || sample.length < 4) return undefined;
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > 1 && even === 0) return 'utf-16le';
  return even > 1 && odd === 0 ? 'utf-16be' : undefined;
}

const DECLARED = /^<\?xml\s[^<>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/**
 * Text of XML by the encoding that it declares, where its bytes are not UTF-8 anyway; undefined when it names
 * none.
 */
function declaredText(bytes: Uint8Array): string | undefined {
  if (isUtf8(bytes)) return undefined;
  const label = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 300)).trimStart())?.[1];
  if (!label || /^utf-?(?:8|16)/i.test(label)) return undefined;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;
const ARTICLE = /(?<!\p{L})ال(?=\p{L})/gu;

/**
 * Text of Windows-1256, undefined where something else may be meant: every letter beyond ASCII is Arabic, and
 * the article stands where the older Arabic encoding would not have it.
 */
function arabicText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('windows-1256').decode(bytes);
  const foreign = count(text, /[^\p{ASCII}\p{Script=Arabic}،؛؟ـ«»–—‘’“”…•×÷°±\u00a0\u200c-\u200f]/gu);
  const older = new TextDecoder('iso-8859-6').decode(bytes);
  return foreign === 0 && count(text, ARTICLE) > 2 * count(older, ARTICLE) ? text : undefined;
}

/** Text of a table: as `decodeText`, or of Windows-1256, in which older spreadsheets save Arabic. */
export function decodeTable(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    const text = error instanceof FileError && error.code === 'encoding' ? arabicText(bytes) : undefined;
    if (text === undefined) throw error;
    return text.replace(/\r\n?/g, '\n');
  }
}

/** The encoding that the beginning of a file declares. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const marked = starts(bytes, 0xff, 0xfe) ? 'utf-16le' : starts(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined;
  return marked ?? guessUtf16(bytes) ?? 'utf-8';
}

/**
 * Text of about the first `length` bytes, for telling what kind of file it is; what cannot be read is
 * replaced.
 */
export function headOf(bytes: Uint8Array, length = 4096): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, length));
}

function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(0x0a, start);
    if (!isUtf8(bytes.subarray(start, end < 0 ? bytes.length : end))) return line;
    if (end < 0) break;
    start = end + 1;
    line += 1;
  }
  return line;
}

/**
 * Text of a file in UTF-8 or UTF-16, with or without a mark, or in the encoding that its XML declares; line
 * ends as `\n`. Throws FileError: `empty`, `encoding` (with the line), `binary`.
 */
export function decodeText(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe, 0, 0) || starts(bytes, 0, 0, 0xfe, 0xff))
    throw new FileError('encoding', { line: 1 });
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' && bytes.includes(0)) throw new FileError('binary');
  let text: string;
  try {
    const declared = encoding === 'utf-8' ? declaredText(bytes) : undefined;
    text = declared ?? new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('encoding', { line: encoding === 'utf-8' ? firstBadLine(bytes) : 1 });
  }
  if (text.includes('\u0000')) throw new FileError('binary');
  if (text.trim() === '') throw new FileError('empty');
  return text.replace(/\r\n?/g, '\n');
}

const SIGNATURES = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
];

export const isZip = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b, 0x03, 0x04);

/** PDF, pictures, old Office files, archives: nothing of ours, whatever the name says. */
export const isForeignBinary = (bytes: Uint8Array) =>
  SIGNATURES.some((signature) => starts(bytes, ...signature)) || (starts(bytes, 0x50, 0x4b) && !isZip(bytes));
