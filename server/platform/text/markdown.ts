import { Marked } from 'marked';
import sanitize from 'sanitize-html';
import { memoizeText } from '../cache/lru';

const marked = new Marked({ gfm: true, async: false });

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'del', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr'],
    ...['h2', 'h3', 'h4', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'span'],
  ],
  allowedAttributes: { a: ['href', 'rel'], span: ['dir', 'lang'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'template', 'xmp'],
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    a: (_, { href = '' }) => ({
      tagName: 'a',
      attribs: { href, ...(href.startsWith('https:') ? { rel: 'noopener noreferrer' } : {}) },
    }),
  },
};

/**
 * Markdown that people of the school wrote, as HTML of a closed list of tags: no picture, no style, no
 * script.
 */
export const renderMarkdown = memoizeText(
  (source) => sanitize(marked.parse(source) as string, options).replace(/[\u202a-\u202e\u2066-\u2069]/g, ''),
  { entries: 500, characters: 4_000_000 },
);
