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

const NAMED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescape = (literal: string): string =>
  literal.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, char = '') =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (NAMED[char] ?? char),
  );
const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex');
const toText = (hex: string): string =>
  Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** Glyph -> text of every font of the file, by the maps that make a PDF searchable. */
const glyphMaps = (all: string): Map<string, string>[] =>
  [...all.matchAll(/begincmap[\s\S]*?endcmap/g)].map(([cmap]) => {
    const pairs = [...cmap.matchAll(/beginbfchar[\s\S]*?endbfchar/g)].flatMap(([block]) =>
      [...block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f ]+)>/g)].map(
        ([, glyph = '', text = '']) => [glyph.toLowerCase(), toText(text)] as const,
      ),
    );
    return new Map(pairs);
  });

/** The texts of a file in the order they are painted; a run of right-to-left letters stands reversed. */
export function textsOf(bytes: Uint8Array): string[] {
  const all = unpack(bytes);
  const maps = glyphMaps(all);
  const shown = [
    // Each sign fits one branch only: bytes of fonts that look like the beginning of a text are passed in one go.
    ...all.matchAll(/\[((?:\((?:\\[\s\S]|[^\\)])*\)|[^\](])*)\]\s*TJ|\(((?:\\[\s\S]|[^\\)])*)\)\s*Tj/g),
  ];
  return shown.flatMap(([, list, single]) => {
    const literals =
      single === undefined
        ? [...(list ?? '').matchAll(/\(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text]) => text ?? '')
        : [single];
    const glyphs = hexOf(literals.map(unescape).join('')).match(/.{4}/g) ?? [];
    return maps.map((map) => glyphs.map((glyph) => map.get(glyph) ?? '').join(''));
  });
}

/** Whether the file shows a text that is set in one run, e.g. a word. */
export const holdsText = (bytes: Uint8Array, wanted: string): boolean => {
  const reversed = [...wanted].toReversed().join('');
  return textsOf(bytes).some((text) => text.includes(wanted) || text.includes(reversed));
};
