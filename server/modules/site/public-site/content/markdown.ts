import { Marked } from 'marked';
import sanitize from 'sanitize-html';
import { safePath } from '@/lib/auth/paths';
import type { Locale } from '@/lib/contract/text';

/** Embeddings, overrides and isolates reorder what follows them. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const LOCALE_PATH = /^\/(?:ar|en)(?:\/|$)/;
const marked = new Marked({ gfm: true, async: false });

/** A path of our own pages with its language, an address of the web, or nothing. */
function toTarget(href: string, locale: Locale): string | null {
  if (/^https:\/\/|^mailto:[^?\s]+$|^tel:[+\d-]+$/i.test(href)) return href;
  const path = safePath(href, '');
  if (path === '' || path.startsWith('/api/')) return null;
  return LOCALE_PATH.test(path) || path.startsWith('/brand/')
    ? path
    : `/${locale}${path === '/' ? '' : path}`;
}

const options = (locale: Locale): sanitize.IOptions => ({
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr'],
    ...['h2', 'h3', 'h4', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img', 'bdi'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'loading'], ol: ['start'], bdi: ['dir'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'template', 'xmp'],
  transformTags: {
    // The title of the page is the only heading of the first level.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    a: (_, { href = '' }) => {
      const target = toTarget(href.trim(), locale);
      if (target === null) return { tagName: 'x-nothing', attribs: {} };
      const isOutside = target.startsWith('https:');
      return { tagName: 'a', attribs: { href: target, ...(isOutside ? { rel: 'noreferrer' } : {}) } };
    },
    img: (_, { src = '', alt = '' }) => ({
      tagName: 'img',
      attribs: { src: safePath(src, ''), alt, loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/brand\//.test(attribs.src ?? ''),
});

/** Markdown as HTML of a closed list of tags; own paths get the language of the reader. */
export function renderMarkdown(source: string, locale: Locale): string {
  const html = marked.parse(source.replace(BIDI_CONTROLS, '')) as string;
  return sanitize(html, options(locale)).replace(BIDI_CONTROLS, '').trim();
}
