import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Typst from '@myriaddreamin/typst-ts-node-compiler';

const load = createRequire(import.meta.url);
/** Cairo with one glyph a letter; `scripts/print-fonts.py` makes it. The bundle has the fonts beside it. */
const FONTS = ['Regular', 'SemiBold', 'Bold'].map((weight) =>
  fileURLToPath(new URL(`./fonts/Cairo-${weight}.ttf`, import.meta.url)),
);
/** Longer runs without a space may break anywhere: a cell never overflows into its neighbour. */
const LONG_RUN = /\S{25,}/gu;
const RUN = 12;
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E]/g;
const ISOLATES = /[\u2066-\u2069]/g;
const FIRST_STRONG = /[\p{Script=Arabic}\p{Script=Hebrew}]|\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const ARABIC_DIGIT = /[٠-٩]/;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

function breakable(run: string): string {
  const letters = Array.from(segmenter.segment(run), ({ segment }) => segment);
  return letters
    .map((letter, index) => (index > 0 && index % RUN === 0 ? `\u200B${letter}` : letter))
    .join('');
}

/** The text keeps its own direction inside a page of the other one, as `dir="auto"` does. */
function isolated(text: string): string {
  // Brackets and stops alone turn with the line they stand in.
  if (!/[\p{L}\p{N}]/u.test(text)) return text;
  const [strong] = FIRST_STRONG.exec(text.replace(/\p{N}/gu, '')) ?? [];
  if (strong) return `${RIGHT_TO_LEFT.test(strong) ? '\u2067' : '\u2066'}${text}\u2069`;
  return text === '' || ARABIC_DIGIT.test(text) ? text : `\u2066${text}\u2069`;
}

/** A text that any template can set: no controls, no half characters, nothing that cannot break. */
function safeText(text: string): string {
  const clean = text.toWellFormed().replace(CONTROLS, '');
  const opened = clean.match(/[\u2066-\u2068]/g)?.length ?? 0;
  const closed = clean.match(/\u2069/g)?.length ?? 0;
  const balanced = opened === closed ? clean : clean.replace(ISOLATES, '');
  return isolated(balanced.replace(LONG_RUN, breakable));
}

const MOST_TAGGED_PAGES = 60;
// A folder that does not exist: a template that reads a file gets nothing but the pictures it was given.
const workspace = join(tmpdir(), 'no-such-folder-of-print');
let compiler: Typst.NodeCompiler | null = null;

/** The native part is loaded with the first page: tables without pages do not need it. */
function open(): Typst.NodeCompiler {
  const { NodeCompiler }: typeof Typst = load('@myriaddreamin/typst-ts-node-compiler');
  compiler ??= NodeCompiler.create({
    workspace,
    fontArgs: [{ fontPaths: FONTS }],
  });
  return compiler;
}

/** Words of the program are compared, not shown. */
const isKeyword = (key: string) => ['locale', 'digits', 'kind', 'code', 'dir'].includes(key);

/** `full` is what the template leaves under the label `<full>`, if it does. */
export type Pages = { bytes: Uint8Array; count: number; full: unknown };

/**
 * A4 pages of a Typst template; `data` reaches it as one JSON value and is never read as markup. Values of
 * the keys `locale`, `digits`, `kind`, `code` and `dir` stay as they are, every other text is made safe to
 * set. `files` are the pictures that the template finds below `/`. Throws with what the compiler says of the
 * template.
 */
export function setPages(
  source: string,
  data: unknown,
  { files = {}, isPiece = false }: { files?: Record<string, Uint8Array> | undefined; isPiece?: boolean } = {},
): Pages {
  const typst = open();
  const json = JSON.stringify(data, (key, value) =>
    typeof value === 'string' && !isKeyword(key) ? safeText(value) : value,
  );
  const names = Object.keys(files).map((name) => join(workspace, name));
  try {
    for (const [name, bytes] of Object.entries(files))
      typst.mapShadow(join(workspace, name), Buffer.from(bytes));
    const compiled = typst.compile({ mainFileContent: source, inputs: { data: json } });
    const document = compiled.result;
    if (!document) {
      const failure = compiled.takeDiagnostics();
      const said = failure ? typst.fetchDiagnostics(failure) : 'no document';
      throw new Error(`typst: ${JSON.stringify(said).slice(0, 2000)}`);
    }
    const [full = null] = isPiece ? typst.query(document, { selector: '<full>', field: 'value' }) : [];
    // Tags make a file six times as long and take as much memory again.
    const pdfTags = !isPiece && document.numOfPages <= MOST_TAGGED_PAGES;
    return { bytes: new Uint8Array(typst.pdf(document, { pdfTags })), count: document.numOfPages, full };
  } finally {
    for (const name of names) typst.unmapShadow(name);
    typst.evictCache(0);
  }
}
