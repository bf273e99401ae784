import { isUtf8 } from 'node:buffer';
import { FileError } from '../../../platform/text/file-error';

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

/** The encoding that the beginning of a file tells. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const marked = starts(bytes, 0xff, 0xfe) ? 'utf-16le' : starts(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined;
  return marked ?? guessUtf16(bytes) ?? 'utf-8';
}

/** Text of about the first `length` bytes, for telling what kind of file it is; what cannot be read is replaced. */
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
 * Text of a file in UTF-8 or UTF-16, with or without a mark, with line ends as `\n`.
 * Throws FileError: `empty`, `encoding` (with the line), `binary`.
 */
export function decodeText(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe, 0, 0) || starts(bytes, 0, 0, 0xfe, 0xff))
    throw new FileError('encoding', { line: 1 });
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' && bytes.includes(0)) throw new FileError('binary');
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
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
