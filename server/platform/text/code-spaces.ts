import { decodeEntities } from './html';

const CODE = /<(pre|code)\b[^<>]*>([\s\S]*?)(?:<\/\1\s*>|$)/gi;
const SPACE_ENTITY = /&(?:nbsp|#(?:160|32|9|10|13)|#x(?:a0|20|9|a|d));/gi;

/** What stands between the tags of HTML, through `change`; the tags as they are. */
export const betweenTags = (html: string, change: (text: string) => string): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');

/**
 * HTML with the text of its `pre` and `code` through `change`: there each space is seen and a line of the source is a
 * line of the page. Line ends come as `\n`, tabs as four spaces, as the page shows them.
 */
export function mapCode(html: string, change: (text: string) => string): string {
  if (!/<(?:pre|code)\b/i.test(html)) return html;
  const spaced = (text: string) =>
    change(
      text
        .replace(SPACE_ENTITY, decodeEntities)
        .replace(/\r\n?/g, '\n')
        .replace(/\t/g, '    ')
        .replace(/[^\S\n]/g, ' '),
    );
  // A line end right after the tag shows nothing.
  return html.replace(
    CODE,
    (_, name: string, inside: string) =>
      `<${name}>${betweenTags(inside.replace(/^\r?\n/, ''), spaced)}</${name}>`,
  );
}
