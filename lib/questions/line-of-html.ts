import { formulaLine } from './formula-line';
import { escapeHtml, unescapeHtml } from './html';

const formulaOf = (tag: string): string => {
  const latex = /\sdata-math="([^"]*)"/.exec(tag)?.[1];
  return latex === undefined ? ' ' : ` ${escapeHtml(formulaLine(unescapeHtml(latex)))} `;
};

/** One line for lists: markup gone, formulas as people read them, places as a blank. */
export const lineOfHtml = (html: string): string =>
  unescapeHtml(html.replace(/<[^<>]*>/g, formulaOf).replace(/\[\[[a-z0-9]{1,16}\]\]/g, ' ____ '))
    .replace(/\s+/g, ' ')
    .trim();
