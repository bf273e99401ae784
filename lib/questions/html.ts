const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

export const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export const unescapeHtml = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

/** Plain lines as HTML: one line stands bare, several become paragraphs. */
export function htmlOfPlain(text: string): string {
  if (text.trim() === '') return '';
  const lines = text.split('\n').map(escapeHtml);
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `<p>${line}</p>`).join('');
}

/** The lines of HTML that holds nothing but paragraphs and breaks; null when there is more to it. */
export function plainOfHtml(html: string): string | null {
  if (/<(?!\/?p>|br\s*\/?>)[^<>]*>/i.test(html)) return null;
  const lines = html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>\s*<p>/gi, '\n')
    .replace(/<\/?p>/gi, '');
  return unescapeHtml(lines);
}

const PLACE = /\[\[([a-z0-9]{1,16})\]\]/g;

/** `[[id]]` of the stored text as the element that the editor shows as a chip, and back. */
export const placesToChips = (html: string): string => html.replace(PLACE, '<span data-place="$1"></span>');
export const chipsToPlaces = (html: string): string =>
  html.replace(/<span data-place="([a-z0-9]{1,16})"[^<>]*>[^<]*<\/span>/g, '[[$1]]');
