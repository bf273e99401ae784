import { renderFormula } from './formula';
import { escapeHtml, unescapeHtml } from './html';

/** In these a text stands as it is. */
const PLAIN_TAGS = new Set(['a', 'code', 'pre']);
const MOST_FORMULA = 500;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"«»“”]{2,2000}/gi;
const CLOSERS = ".,;:!?)]}'،؛؟…";

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** How much of a typed address belongs to it: not the signs of the sentence after it. */
function addressEnd(text: string): number {
  let end = text.length;
  // A closing bracket that was opened in the address belongs to it.
  let unopened = count(text, ')') - count(text, '(');
  while (end > 0) {
    const last = text[end - 1] ?? '';
    if (!CLOSERS.includes(last) || (last === ')' && unopened <= 0)) break;
    if (last === ')') unopened -= 1;
    end -= 1;
  }
  return end;
}

function linkTyped(text: string): string {
  let [html, from] = ['', 0];
  for (const match of text.matchAll(ADDRESS)) {
    const before = text[match.index - 1] ?? ' ';
    if (/[\p{L}\p{N}@/]/u.test(before)) continue;
    const typed = match[0].slice(0, addressEnd(match[0]));
    const href = /^www\./i.test(typed) ? `https://${typed}` : typed;
    if (!URL.canParse(href)) continue;
    html += `${escapeHtml(text.slice(from, match.index))}<a href="${escapeHtml(href)}" dir="ltr">${escapeHtml(typed)}</a>`;
    from = match.index + typed.length;
  }
  return html + escapeHtml(text.slice(from));
}

/** Where a formula that opens at `at` ends, and how many signs mark it; null: the sign is money or stands alone. */
function formulaAt(text: string, at: number): { end: number; marks: 1 | 2 } | null {
  const marks = text[at + 1] === '$' ? 2 : 1;
  const end = text.indexOf('$'.repeat(marks), at + marks);
  const inner = end < 0 ? '' : text.slice(at + marks, end);
  if (inner === '' || inner.length > MOST_FORMULA || /^\s|\s$|\n/.test(inner)) return null;
  // «5$ أو 6$» is money: a formula is not followed by a figure.
  return marks === 1 && /\d/.test(text[end + 1] ?? '') ? null : { end, marks };
}

function markText(text: string): string {
  if (!text.includes('$')) return linkTyped(text);
  let [html, from, at] = ['', 0, text.indexOf('$')];
  while (at >= 0) {
    const found = formulaAt(text, at);
    const marks = found?.marks ?? 1;
    const set = found
      ? renderFormula(text.slice(at + marks, found.end), marks === 2 ? 'block' : 'inline')
      : '';
    if (found && set && !set.includes('katex-error')) {
      html += linkTyped(text.slice(from, at)) + set;
      from = found.end + marks;
      at = text.indexOf('$', from);
    } else at = text.indexOf('$', at + 1);
  }
  return html + linkTyped(text.slice(from));
}

/** Typed addresses as links and formulas typed as `$…$` or `$$…$$` set, in the text of HTML that was cleaned. */
export function markTyped(html: string): string {
  if (!/\$|https?:|www\./i.test(html)) return html;
  let depth = 0;
  return html.replace(/<[^<>]*>|[^<]+/g, (token) => {
    const [, slash, tag] = /^<(\/?)([a-z0-9]+)/i.exec(token) ?? [];
    if (tag === undefined) return depth > 0 ? token : markText(unescapeHtml(token));
    if (PLAIN_TAGS.has(tag)) depth += slash ? -1 : 1;
    return token;
  });
}
