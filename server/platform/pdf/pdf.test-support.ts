import { linesByPdfjs } from '@/tests/setup/pdf-readers.mjs';
import { inflateSync } from 'node:zlib';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** The objects of a PDF in one text, streams unpacked. */
function unpack(bytes: Uint8Array): string {
  const raw = latin(bytes);
  const parts = [raw];
  for (const found of raw.matchAll(/stream\r?\n/g)) {
    const from = found.index + found[0].length;
    const to = raw.indexOf('endstream', from);
    try {
      parts.push(latin(inflateSync(Buffer.from(raw.slice(from, to), 'latin1'))));
    } catch {
      // Fonts and pictures that are packed another way hold no text.
    }
  }
  return parts.join('\n');
}

export const pageCount = (bytes: Uint8Array): number =>
  [...unpack(bytes).matchAll(/\/Type\s*\/Page(?![a-zA-Z])/g)].length;

/** The words of a file in reading order, line by line, as pdf.js reads them. */
export const wordsOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await linesByPdfjs(bytes)).flatMap((line) => line.split(' '));

/** Whether a line of the file holds a text. */
export const holdsText = async (bytes: Uint8Array, wanted: string): Promise<boolean> =>
  (await linesByPdfjs(bytes)).some((line) => line.includes(wanted));
