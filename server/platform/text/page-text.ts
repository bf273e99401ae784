import type { Tag } from 'sanitize-html';
import { renderFormula } from './formula';
import { escapeHtml, unescapeHtml } from './html';
import { memoizeText } from '../cache/lru';
import {
  FORMULAS,
  IMAGES,
  type MediaMap,
  richOptions,
  sanitizeWith,
  sizeAttributes,
  UUID,
} from './rich-text';
import { markTyped } from './typed-marks';

const FILMS = /<video data-file-id="([^"]*)"><\/video>/g;
const SPAN_MOST = 20;

/** The address that a link may have; null: none. */
export function linkAddress(href: string | undefined): string | null {
  const text = (href ?? '').trim();
  if (!/^(?:https?:\/\/|mailto:)[^\s]{1,2000}$/i.test(text) || !URL.canParse(text)) return null;
  return text;
}

const spanOf = (value: string | undefined): string | null => {
  const count = Number(value);
  return Number.isInteger(count) && count > 1 && count <= SPAN_MOST ? String(count) : null;
};
const toCell = (tagName: string, { colspan, rowspan }: Record<string, string>) => {
  const [columns, rows] = [spanOf(colspan), spanOf(rowspan)];
  return { tagName, attribs: { ...(columns && { colspan: columns }), ...(rows && { rowspan: rows }) } };
};

const options = {
  ...richOptions,
  allowedTags: [...richOptions.allowedTags, 'h2', 'a', 'video'],
  allowedAttributes: {
    ...richOptions.allowedAttributes,
    a: ['href'],
    video: ['data-file-id'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: {
    ...richOptions.transformTags,
    // The page has a title above: its text begins one level below.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (_: string, { href }: Record<string, string>): Tag => {
      const address = linkAddress(href);
      return address ? { tagName: 'a', attribs: { href: address } } : { tagName: 'span', attribs: {} };
    },
    video: (_: string, { 'data-file-id': file = '' }: Record<string, string>) => ({
      tagName: 'video',
      text: '',
      attribs: { 'data-file-id': UUID.test(file.toLowerCase()) ? file.toLowerCase() : '' },
    }),
    td: toCell,
    th: toCell,
  },
  exclusiveFilter: (frame: Parameters<typeof richOptions.exclusiveFilter>[0]) =>
    richOptions.exclusiveFilter(frame) || (frame.tag === 'video' && frame.attribs['data-file-id'] === ''),
};

/**
 * The HTML of a page of a subject reduced to what it may hold: as a question, with headings, links, films of the store
 * and joined cells of tables. Used on write and again on read.
 */
export const cleanPage = memoizeText((html) => sanitizeWith(html, options), {
  entries: 1000,
  characters: 4_000_000,
});

const typeset = memoizeText(
  (html) =>
    markTyped(cleanPage(html))
      .replace(FORMULAS, (_, latex: string, display: string) =>
        renderFormula(unescapeHtml(latex), display === 'block' ? 'block' : 'inline'),
      )
      .replace(/<a href="/g, '<a target="_blank" rel="noopener noreferrer" href="'),
  { entries: 1000, characters: 8_000_000 },
);

/**
 * A page as a browser may insert it: cleaned, formulas set, also those typed as `$…$`, typed addresses as links,
 * pictures and films with their address (or gone without one).
 */
export function renderPage(html: string, media: MediaMap): string {
  const rendered = typeset(html);
  if (!rendered.includes('data-file-id')) return rendered;
  return rendered
    .replace(IMAGES, (_, id: string, alt: string) => {
      const file = media.get(id);
      return file
        ? `<img src="${escapeHtml(file.url)}" alt="${alt}"${sizeAttributes(file)} loading="lazy">`
        : '';
    })
    .replace(FILMS, (_, id: string) => {
      const file = media.get(id);
      return file ? `<video src="${escapeHtml(file.url)}" controls preload="none" playsinline></video>` : '';
    });
}

/** Ids of the pictures and films of a page. */
export function pageFileIds(html: string): string[] {
  if (!html.includes('data-file-id')) return [];
  const cleaned = cleanPage(html);
  return [...cleaned.matchAll(IMAGES), ...cleaned.matchAll(FILMS)].map((match) => match[1] ?? '');
}
