import { decodeEntities } from './html';

const CODE = /(<(pre|code)\b[^<>]*>)([\s\S]*?)(<\/\2\s*>|$)/gi;
const SPACE_ENTITY = /&(?:nbsp|#(?:160|32|9|10|13)|#x(?:a0|20|9|a|d));/gi;

/** What stands between the tags of HTML, through `change`; the tags as they are. */
export const betweenTags = (html: string, change: (text: string) => string): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');

/** HTML with what stands in its `pre` and `code`, tags and all, through `change`. */
export const eachCode = (html: string, change: (inside: string) => string): string =>
  /<(?:pre|code)\b/i.test(html)
    ? html.replace(CODE, (_, open: string, _name: string, inside: string, end: string) =>
        [open, change(inside), end].join(''),
      )
    : html;

const spaced = (text: string) =>
  text
    .replace(SPACE_ENTITY, decodeEntities)
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[^\S\n]/g, ' ');

/**
 * HTML with the text of its `pre` and `code` through `change`: there each space is seen and a line of the
 * source is a line of the page. Line ends come as `\n`, tabs as four spaces, as the page shows them.
 */
export const mapCode = (html: string, change: (text: string) => string): string =>
  // A line end right after the tag shows nothing.
  eachCode(html, (inside) => betweenTags(inside.replace(/^\r?\n/, ''), (text) => change(spaced(text))));
