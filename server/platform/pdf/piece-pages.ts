import { MOST_TAGGED_SHEETS } from '../../../lib/contract/tagged-sheets.ts';
import { readLineByLine } from './line-direction.ts';
import type { Maker } from './report-pages.ts';
import { boundTemplate } from './templates/report.ts';
import type { PageHead } from './templates/sheet.ts';
import { setPages } from './typeset.ts';

/**
 * One sheet, such as a certificate: its data, and pictures as SVG that the template finds below `/` by name.
 */
export type Piece = { data: Record<string, unknown>; pictures: Record<string, string> };

/** Sheets that are set at once; more take as much memory again. */
const MOST_AT_ONCE = MOST_TAGGED_SHEETS;

async function forget(): Promise<void> {
  (globalThis as { gc?: () => void }).gc?.();
  await new Promise(setImmediate);
}

/**
 * Sheets that know nothing of each other, in the order in which they come, as `items` of the template's data.
 * Few are set at once and get their tags; of many a part at a time is set, and all are bound at the end, so
 * that memory does not grow with them. `report` is called with the number of sheets that are set.
 */
export function piecePages(
  source: string,
  data: { page: PageHead } & Record<string, unknown>,
  report: (sheets: number) => void,
): Maker {
  const parts: { bytes: Uint8Array; count: number }[] = [];
  let waiting: Piece[] = [];
  let done = 0;
  const set = async (isPiece: boolean) => {
    const pieces = waiting;
    waiting = [];
    const encoder = new TextEncoder();
    const files = Object.fromEntries(
      pieces.flatMap(({ pictures }) =>
        Object.entries(pictures).map(([name, svg]) => [name, encoder.encode(svg)]),
      ),
    );
    const pages = setPages(source, { ...data, items: pieces.map((piece) => piece.data) }, { files, isPiece });
    await forget();
    done += pieces.length;
    report(done);
    return pages;
  };
  return {
    add: async (rows) => {
      waiting.push(...(rows as Piece[]));
      while (waiting.length > MOST_AT_ONCE) {
        const later = waiting.splice(MOST_AT_ONCE);
        parts.push(await set(true));
        waiting = later;
      }
    },
    end: async () => {
      if (parts.length === 0) return readLineByLine((await set(false)).bytes);
      if (waiting.length > 0) parts.push(await set(true));
      const files = Object.fromEntries(parts.map(({ bytes }, index) => [`${index}.pdf`, bytes]));
      const counts = parts.map(({ count }) => count);
      const bound = setPages(boundTemplate, { page: { ...data.page, isBare: true }, counts }, { files });
      return readLineByLine(bound.bytes);
    },
  };
}
