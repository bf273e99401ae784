// The text of a PDF as two programs that have nothing in common take it out: pdf.js (Firefox) and PDFium
// (Chrome).
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import { getDocumentProxy } from 'unpdf';

/** Marks of direction and places where a word may break; they are set, but not read. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;
const isRightToLeft = (text) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
const plain = (text) => text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();

/**
 * Pieces of a line in reading order: from the right where the line has Arabic, Latin words among them from
 * the left.
 */
function readingOrder(pieces) {
  if (!pieces.some(({ str }) => isRightToLeft(str))) return pieces.toSorted((a, b) => a.x - b.x);
  const runs = [];
  for (const piece of pieces.toSorted((a, b) => b.x - a.x)) {
    const run = runs.at(-1);
    const isLatin = /\p{Script=Latin}/u.test(piece.str);
    if (run?.isLatin && isLatin) run.pieces.unshift(piece);
    else runs.push({ isLatin, pieces: [piece] });
  }
  return runs.flatMap((run) => run.pieces);
}

/**
 * Lines of all pages as pdf.js reads them, from above.
 * @param {Uint8Array} bytes
 * @returns {Promise<string[]>}
 */
export async function linesByPdfjs(bytes) {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const lines = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const byHeight = new Map();
    for (const { str, transform } of items.filter(({ str }) => str.trim() !== '')) {
      const y = Math.round(transform[5]);
      byHeight.set(y, [...(byHeight.get(y) ?? []), { str, x: transform[4] }]);
    }
    const fromAbove = [...byHeight].toSorted(([a], [b]) => b - a);
    lines.push(
      ...fromAbove.map(([, pieces]) =>
        plain(
          readingOrder(pieces)
            .map(({ str }) => str)
            .join(' '),
        ),
      ),
    );
  }
  return lines;
}

/**
 * The text of all pages as PDFium reads it.
 * @param {Uint8Array} bytes
 * @returns {Promise<string>}
 */
export async function textByPdfium(bytes) {
  const library = await PDFiumLibrary.init();
  const file = await library.loadDocument(bytes);
  const text = [...file.pages()].map((page) => page.getText()).join('\n');
  file.destroy();
  library.destroy();
  return plain(text);
}

/**
 * Addresses to which a PDF leads, as pdf.js reads them.
 * @param {Uint8Array} bytes
 * @returns {Promise<string[]>}
 */
export async function linksByPdfjs(bytes) {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const links = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const annotations = await (await file.getPage(number)).getAnnotations();
    links.push(...annotations.flatMap(({ url }) => url ?? []));
  }
  return links;
}

/**
 * What a telephone reads of the QR code on the first page, drawn by PDFium; empty where there is none.
 * @param {Uint8Array} bytes
 * @returns {Promise<string>}
 */
export async function qrCodeOf(bytes) {
  const library = await PDFiumLibrary.init();
  const file = await library.loadDocument(bytes);
  const { data, width, height } = await file.getPage(0).render({ scale: 2, render: 'bitmap' });
  const code = jsQR(new Uint8ClampedArray(data), width, height);
  file.destroy();
  library.destroy();
  return code?.data ?? '';
}
