import { decodeEntities } from '../../../platform/text/html';
import type { Locale, Localized } from '@/lib/contract/text';

const TAGS =
  'a|abbr|b|blockquote|br|code|del|div|em|h[1-6]|hr|i|img|ins|li|math|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|script|style|iframe|svg|video|audio|object|font|center';
const ATTRIBUTE = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`;
const TAG = new RegExp(String.raw`<\/?(?:${TAGS})(?:${ATTRIBUTE})*\s*\/?>`, 'i');

/** Text that a person meant as HTML: `a < b` and `<y>` are not. */
export const isMarkup = (text: string) => TAG.test(text);

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const MATH_TEXT = /\\\(([^\n]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g;
const MATH_SPAN = /<span\b[^>]*?\bdata-math="([^"]*)"[^>]*>(?:[^<]*)<\/span>/g;

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
  html.replace(MATH_SPAN, (span, latex: string) => {
    const text = latex.replace(/&quot;/g, '"');
    return span.includes('data-display="block"') ? `$$${text}$$` : `\\(${text}\\)`;
  });

/** HTML that shows the text as it is, line ends kept and formulas set. */
export const plainToRich = (text: string) => withFormulas(escapeHtml(text.trim()).replace(/\n/g, '<br />'));

/** Text of a sheet cell or an unmarked format: HTML where it was meant as HTML, escaped otherwise. */
export const cellToRich = (text: string) => (isMarkup(text) ? withFormulas(text.trim()) : plainToRich(text));

/** Plain text of HTML: blocks and breaks end a line. */
export const richToPlain = (html: string) =>
  decodeEntities(html.replace(/<br\s*\/?>|<\/(?:p|li|div|tr|h[1-6])>/gi, '\n').replace(/<[^>]*>/g, ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

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
  const plain = text.replace(MATH_TEXT, ' ').replace(/<[^>]*>|&#?\w+;/g, ' ');
  if (ARABIC.test(plain)) return 'ar';
  return LATIN.test(plain) ? 'en' : fallback;
}

const MULTILANG =
  /<span\b(?=[^>]*\bclass=["']multilang["'])[^>]*\blang=["'](ar|en)(?:[_-]\w+)?["'][^>]*>([\s\S]*?)<\/span>/gi;
const MLANG = /\{\s*mlang\s+([\w\s,-]+)\}([\s\S]*?)\{\s*mlang\s*\}/gi;

const tongues = (list: string) => list.split(',').map((code) => code.trim().toLowerCase().slice(0, 2));

/** The second multi-language filter of Moodle: `{mlang ar}…{mlang}`; `other` stands for what has no block of its own. */
function splitBlocks(html: string): Localized | undefined {
  const blocks = [...html.matchAll(MLANG)].map((match) => tongues(match[1] ?? ''));
  const named = new Set(blocks.flat());
  const found = (['ar', 'en'] as const).filter((locale) => named.has(locale));
  if (found.length === 0) return undefined;
  const only = (locale: Locale) =>
    html.replace(MLANG, (_, list, text) => (tongues(list).includes(locale) ? text : '')).trim();
  return Object.fromEntries(found.map((locale) => [locale, only(locale)]));
}

/** Moodle's multi-language texts apart; undefined when there are none. Text outside of them belongs to both. */
export function splitLanguages(html: string): Localized | undefined {
  const found = new Set([...html.matchAll(MULTILANG)].map((match) => match[1]?.toLowerCase() as Locale));
  if (found.size === 0) return splitBlocks(html);
  const only = (locale: Locale) =>
    html.replace(MULTILANG, (_, lang, text) => (lang.toLowerCase() === locale ? text : '')).trim();
  return Object.fromEntries([...found].map((locale) => [locale, only(locale)]));
}

/**
 * Both languages in one HTML text as Moodle's multi-language filter reads it; a single one only when it is to be
 * named. Spans inside would end it early and are left out: `isExact` is false then.
 */
export function joinLanguages({ ar, en }: Localized, isNamed: boolean): { html: string; isExact: boolean } {
  const texts = Object.entries({ ar, en }).filter(([, text]) => text?.trim());
  if (texts.length < 2 && !isNamed) return { html: texts[0]?.[1]?.trim() ?? '', isExact: true };
  const isExact = !/<\/?span/i.test(`${ar ?? ''}${en ?? ''}`);
  const clean = (text = '') => text.replace(/<\/?span\b[^>]*>/gi, '').trim();
  const html = texts
    .map(([locale, text]) => `<span lang="${locale}" class="multilang">${clean(text)}</span>`)
    .join('');
  return { html, isExact };
}
