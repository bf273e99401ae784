import { decodeEntities } from '@/server/platform/text/html';
import type { Locale, Localized } from '@/lib/contract/text';

const TAGS =
  'a|abbr|b|blockquote|br|code|del|div|em|h[1-6]|hr|i|img|ins|li|math|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|script|style|iframe|svg|video|audio|object|font|center';
const ATTRIBUTE = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`;
const TAG = new RegExp(String.raw`<\/?(?:${TAGS})(?:${ATTRIBUTE})*\s*\/?>`, 'i');

const TAGS_IN = new RegExp(TAG.source, 'gi');

/** Text that a person meant as HTML: `a < b` and `<y>` are not. */
export const isMarkup = (text: string) => TAG.test(text);

export const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A formula ends at the next beginning of one of its kind, so that no text is read twice; `\\[2pt]` is inside. */
const MATH_TEXT =
  /(?<!\\)\\\(((?:\\\\|\\(?![\\()])|[^\\\n])+?)\\\)|(?<!\\)\\\[((?:\\\\|\\(?![\\[\]])|[^\\])+?)\\\]|\$\$([\s\S]+?)\$\$/g;
const SPAN = /(<span\b[^<>]*>)[^<]*<\/span>/g;
const MATH = /\sdata-math="([^"]*)"/;

/** Formulas written `\(…\)`, `\[…\]` or `$$…$$` in HTML become the formulas of the school. */
export const withFormulas = (html: string) =>
  html.replace(MATH_TEXT, (_, inline, bracket, dollars) => {
    const latex = String(inline ?? bracket ?? dollars)
      .trim()
      .replace(/<br \/>/g, ' ')
      .replace(/"/g, '&quot;');
    return `<span data-math="${latex}" data-display="${inline === undefined ? 'block' : 'inline'}"></span>`;
  });

/** The way back, for files that know formulas only as text. */
export const withoutFormulas = (html: string) =>
  html.replace(SPAN, (span, tag: string) => {
    const latex = MATH.exec(tag)?.[1];
    if (latex === undefined) return span;
    const text = latex.replace(/&quot;/g, '"');
    return span.includes('data-display="block"') ? `$$${text}$$` : `\\(${text}\\)`;
  });

const TAB = '\u00a0'.repeat(4);

/** HTML that shows the text as it is, line ends and what lines are indented by kept, formulas set. */
export const plainToRich = (text: string) =>
  withFormulas(
    escapeHtml(text.trim()).replace(
      /\n([ \t]*)/g,
      (_, indent: string) => `<br />${indent.replace(/\t/g, TAB).replace(/ /g, '\u00a0')}`,
    ),
  );

/** Text of a sheet cell or an unmarked format: HTML where it was meant as HTML, escaped otherwise. */
export const cellToRich = (text: string) => (isMarkup(text) ? withFormulas(text.trim()) : plainToRich(text));

/** Plain text of HTML: blocks and breaks end a line. */
export const richToPlain = (html: string) =>
  decodeEntities(html.replace(/<br\s*\/?>|<\/(?:p|li|div|tr|h[1-6])>/gi, '\n').replace(/<[^<>]*>/g, ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

const MEDIA_TAG = /<(?:img|audio|video|object|iframe|svg)\b/i;
const PAIRED = /^<\/?(?!(?:br|hr|img)\b)([a-z][a-z0-9]*)/i;

/** Whether every element that begins in a text ends in it too: a single `<b>` is a word about HTML. */
function isWhole(tags: readonly string[]): boolean {
  const open: string[] = [];
  for (const tag of tags) {
    const name = PAIRED.exec(tag)?.[1]?.toLowerCase();
    if (name === undefined || tag.endsWith('/>')) continue;
    if (!tag.startsWith('</')) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/** What is to be typed or chosen in a list: HTML around it and entities go, `<vector>` and a bare `<b>` are words. */
export function answerText(text: string): string {
  const tags = text.match(TAGS_IN) ?? [];
  const isMarked = tags.length > 0 && isWhole(tags) && !MEDIA_TAG.test(text);
  const bare = isMarked ? text.replace(TAGS_IN, ' ') : text;
  return plainAnswer(bare.trim() === '' ? text : bare);
}

/** What is to be typed where the file says that it is plain text: tags in it are words, entities of older files go. */
export const plainAnswer = (text: string): string => decodeEntities(text).replace(/\s+/g, ' ').trim();

/** The text of HTML that has no markup but line ends and formulas; undefined when there is more. */
export function exactPlain(html: string): string | undefined {
  const body = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html.trim())?.[1] ?? html.trim();
  const plain = decodeEntities(withoutFormulas(body).replace(/<br\s*\/?>/g, '\n'));
  const isExact = plainToRich(plain) === body.replace(/<br\s*\/?>/g, '<br />');
  return isExact && !isMarkup(plain) ? plain : undefined;
}

/** What a cell shows: plain text where it says all, the HTML itself otherwise; `cellToRich` brings it back. */
export function richToCell(html: string | undefined): string {
  if (!html) return '';
  return exactPlain(html) ?? (isMarkup(html) ? html.trim() : `<p>${html.trim()}</p>`);
}

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}{2}/u;

/** Language of HTML that does not say: Arabic letters anywhere make it Arabic; formulas do not count. */
export function languageOf(text: string, fallback: Locale): Locale {
  const plain = text.replace(MATH_TEXT, ' ').replace(/<[^<>]*>|&#?\w+;/g, ' ');
  if (ARABIC.test(plain)) return 'ar';
  return LATIN.test(plain) ? 'en' : fallback;
}

/** A stretch of text that belongs to the named languages only. */
type Block = { from: number; to: number; locales: string[]; text: string };

const codeOf = (language: string) => language.trim().toLowerCase().slice(0, 2);

/** Spans of Moodle's multi-language filter; each ends at the next end of a span. */
function multilangSpans(html: string): Block[] {
  const blocks: Block[] = [];
  const ends = /<\/span>/gi;
  let last = 0;
  for (const { 0: tag, index } of html.matchAll(/<span\b[^<>]*>/gi)) {
    const language = /\slang=["']([a-z]{2})(?:[_-]\w+)?["']/i.exec(tag)?.[1];
    if (index < last || !language || !/\sclass=["']multilang["']/i.test(tag)) continue;
    ends.lastIndex = index + tag.length;
    const end = ends.exec(html);
    if (!end) break;
    last = ends.lastIndex;
    const text = html.slice(index + tag.length, end.index);
    blocks.push({ from: index, to: last, locales: [codeOf(language)], text });
  }
  return blocks;
}

/**
 * The second multi-language filter of Moodle: `{mlang ar}…{mlang}`; `other` stands for languages without a
 * block.
 */
function mlangBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let begun: { from: number; inner: number; locales: string[] } | undefined;
  for (const { 0: mark, 1: list = '', index } of html.matchAll(/\{\s*mlang(?!\w)([\w\s,-]*)\}/gi)) {
    const isEnd = list.trim() === '';
    if (!begun && !isEnd)
      begun = { from: index, inner: index + mark.length, locales: list.split(',').map(codeOf) };
    else if (begun && isEnd) {
      const { from, inner, locales } = begun;
      blocks.push({ from, to: index + mark.length, locales, text: html.slice(inner, index) });
      begun = undefined;
    }
  }
  return blocks;
}

/** What readers of one language see: their blocks, and what stands outside of all blocks. */
function textIn(html: string, blocks: readonly Block[], locale: Locale): string {
  let at = 0;
  const parts = blocks.flatMap(({ from, to, locales, text }) => {
    const before = html.slice(at, from);
    at = to;
    return [before, locales.includes(locale) ? text : ''];
  });
  return [...parts, html.slice(at)].join('').trim();
}

/** Moodle's multi-language texts apart; undefined when there are none. Text outside of them belongs to both. */
export function splitLanguages(html: string): Localized | undefined {
  for (const blocks of [multilangSpans(html), mlangBlocks(html)]) {
    const named = new Set(blocks.flatMap((block) => block.locales));
    const found = (['ar', 'en'] as const).filter((locale) => named.has(locale));
    if (found.length > 0)
      return Object.fromEntries(found.map((locale) => [locale, textIn(html, blocks, locale)]));
  }
  return undefined;
}

/**
 * Both languages in one HTML text as Moodle's multi-language filter reads it; a single one only when it is to be
 * named. Spans inside would end it early and are left out: `isExact` is false then.
 */
export function joinLanguages({ ar, en }: Localized, isNamed: boolean): { html: string; isExact: boolean } {
  const texts = Object.entries({ ar, en }).filter(([, text]) => text?.trim());
  if (texts.length < 2 && !isNamed) return { html: texts[0]?.[1]?.trim() ?? '', isExact: true };
  const isExact = !/<\/?span/i.test(`${ar ?? ''}${en ?? ''}`);
  const clean = (text = '') => text.replace(/<\/?span\b[^<>]*>/gi, '').trim();
  const html = texts
    .map(([locale, text]) => `<span lang="${locale}" class="multilang">${clean(text)}</span>`)
    .join('');
  return { html, isExact };
}
