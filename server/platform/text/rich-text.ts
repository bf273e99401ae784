import sanitize from 'sanitize-html';
import { formulaLine } from '@/lib/questions/formula-line';
import { renderFormula } from './formula';
import { escapeHtml, unescapeHtml } from './html';
import { memoizeText } from '../cache/lru';

/** A stored file as a reader reaches it; sizes in pixels. */
export type MediaFile = { url: string; width?: number | undefined; height?: number | undefined };
/** File id -> file; what is missing here is left out of what a reader gets. */
export type MediaMap = ReadonlyMap<string, MediaFile>;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Embeddings, overrides and isolates reorder what follows them; a direction is set by `span dir`. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const FORMULA = 'x-formula';
const toSpan = ({ dir = '', lang = '' }: Record<string, string>) => ({
  tagName: 'span',
  attribs: {
    ...(/^(ltr|rtl|auto)$/.test(dir) ? { dir } : {}),
    ...(/^(ar|en)$/.test(lang) ? { lang } : {}),
  },
});
const toFormula = (attributes: Record<string, string>) => ({
  tagName: FORMULA,
  text: '',
  attribs: {
    'data-math': (attributes['data-math'] ?? '').trim(),
    'data-display': attributes['data-display'] === 'block' ? 'block' : 'inline',
  },
});

/** What the sanitiser keeps of a question; a page keeps more (`page-text.ts`). */
export const richOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre'],
    ...['h3', 'h4', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'img', FORMULA],
  ],
  allowedAttributes: {
    span: ['dir', 'lang'],
    img: ['data-file-id', 'alt'],
    [FORMULA]: ['data-math', 'data-display'],
  },
  allowedSchemes: [],
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'template', 'xmp'],
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    // A formula becomes a separate tag while it is cleaned, so that no text inside it survives.
    span: (_, attributes) =>
      attributes['data-math'] === undefined ? toSpan(attributes) : toFormula(attributes),
    [FORMULA]: (_, attributes) => toFormula(attributes),
    img: (_, { 'data-file-id': file = '', alt = '' }) => ({
      tagName: 'img',
      attribs: { 'data-file-id': UUID.test(file.toLowerCase()) ? file.toLowerCase() : '', alt },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && attribs['data-file-id'] === '') || (tag === FORMULA && attribs['data-math'] === ''),
} satisfies sanitize.IOptions;

/** Cleans by `options`, which name formulas as `richOptions` does. */
export const sanitizeWith = (html: string, options: sanitize.IOptions): string =>
  sanitize(html, options)
    .replace(BIDI_CONTROLS, '')
    .replace(/<x-formula ([^<>]*)>/g, '<span $1></span>')
    .replaceAll('</x-formula>', '');

const clean = memoizeText((html) => sanitizeWith(html, richOptions), {
  entries: 4000,
  characters: 4_000_000,
});

/**
 * HTML reduced to the closed list of tags and attributes; used on write and again on read. Pictures name a
 * file of the store, formulas are `<span data-math="latex" data-display="block|inline"></span>`.
 */
export const cleanHtml = (html: string): string =>
  /[<&\u202a-\u202e\u2066-\u2069]/.test(html) ? clean(html) : html.replaceAll('>', '&gt;');

export const FORMULAS = /<span data-math="([^"]*)" data-display="(block|inline)"><\/span>/g;
export const IMAGES = /<img data-file-id="([^"]*)" alt="([^"]*)" \/>/g;

const typeset = memoizeText(
  (html) =>
    cleanHtml(html).replace(FORMULAS, (_, latex: string, display: string) =>
      renderFormula(unescapeHtml(latex), display === 'block' ? 'block' : 'inline'),
    ),
  { entries: 4000, characters: 16_000_000 },
);

export const sizeAttributes = ({ width, height }: MediaFile) =>
  width && height ? ` width="${width}" height="${height}"` : '';

/**
 * What a browser may insert as it is: cleaned, formulas set, pictures with their address (or gone without
 * one).
 */
export function renderHtml(html: string, media: MediaMap): string {
  const rendered = /[<&>]/.test(html) ? typeset(html) : cleanHtml(html);
  if (!rendered.includes('<img ')) return rendered;
  return rendered.replace(IMAGES, (_, id: string, alt: string) => {
    const file = media.get(id);
    return file
      ? `<img src="${escapeHtml(file.url)}" alt="${alt}"${sizeAttributes(file)} loading="lazy">`
      : '';
  });
}

/** HTML as one line; `formula` takes and gives escaped text. */
const lineOf = (html: string, formula: (latex: string) => string): string =>
  unescapeHtml(
    cleanHtml(html)
      .replace(FORMULAS, (_, latex: string) => ` ${formula(latex)} `)
      .replace(IMAGES, ' $2 ')
      .replace(/<\/?(?:p|br|ul|ol|li|blockquote|pre|h3|h4|table|thead|tbody|tr|th|td)\b[^<>]*>/g, ' ')
      .replace(/<[^<>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();

const toPlain = memoizeText((html) => lineOf(html, (latex) => latex), {
  entries: 4000,
  characters: 4_000_000,
});

/** The text of HTML in one line: formulas as LaTeX, pictures as their description. */
export const plain = (html: string | null | undefined): string => (html ? toPlain(html) : '');

const toReadable = memoizeText(
  (html) => lineOf(html, (latex) => escapeHtml(formulaLine(unescapeHtml(latex)))),
  { entries: 4000, characters: 4_000_000 },
);

/** The text of HTML in one line for people: formulas as they are read, kept from left to right. */
export const readable = (html: string | null | undefined): string => (html ? toReadable(html) : '');

/** Ids of the files that the pictures of an HTML text need. */
export const htmlFileIds = (html: string): string[] =>
  html.includes('data-file-id') ? [...cleanHtml(html).matchAll(IMAGES)].map((match) => match[1] ?? '') : [];
