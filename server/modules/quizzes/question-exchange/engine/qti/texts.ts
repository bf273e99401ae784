import { type Localized, locales } from '@/lib/contract/text';
import { localeOf } from './language-of';
import { ForeignTexts } from '../foreign/texts';
import { withFormulas } from '../rich';
import { attribute, escapeXml } from '@/server/platform/text/xml/write';
import { child, elements, isNode, words, type XmlNode } from '@/server/platform/text/xml/tree';
import { formulaOf, withMathml } from '@/server/platform/text/xml/mathml';

const camel = (name: string) =>
  name.replace(/^qti-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** QTI 3 spells in lower case with dashes what 2.x spelled in camel case: one spelling for both. */
export function oneSpelling(node: XmlNode): XmlNode {
  const attrs = Object.entries(node.attrs).map(([key, value]) => [
    key.startsWith('data-') ? key : camel(key),
    value,
  ]);
  return {
    name: camel(node.name),
    attrs: Object.fromEntries(attrs),
    children: node.children.map((part) => (isNode(part) ? oneSpelling(part) : part)),
  };
}

/** A piece of an item that a student works in. */
export const isInteraction = ({ name }: XmlNode) => /Interaction$/.test(name);
const HIDDEN = new Set([
  'modalFeedback',
  'prompt',
  'stylesheet',
  'feedbackBlock',
  'feedbackInline',
  'catalogInfo',
  'infoControl',
  'positionObjectStage',
]);
const VOID = new Set(['br', 'img', 'hr']);
const HEADINGS: Record<string, string> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };
/** Rubrics are for those who mark, unless they name the candidate; hints come up on demand where they come from. */
const isHidden = ({ name, attrs }: XmlNode) =>
  HIDDEN.has(name) ||
  attrs['data-role'] === 'tooltip-content' ||
  (name === 'rubricBlock' && !/\bcandidate\b/.test(attrs.view ?? ''));

/** Words of an element that everybody sees. */
export const seenWords = (node: XmlNode): string =>
  node.children
    .map((part) => (isNode(part) ? (isHidden(part) ? '' : seenWords(part)) : part))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

type Change = (node: XmlNode) => string | undefined;

function htmlOf(parts: (XmlNode | string)[], change: Change, isPre = false): string {
  return parts
    .map((part) => {
      // Lines of a file are no lines of its text.
      if (!isNode(part))
        return escapeXml(isPre ? part : part.replace(/(?<![ \t\r])[ \t\r]*\n[ \t\r\n]*/g, ' '));
      const said = change(part);
      if (said !== undefined) return said;
      if (isHidden(part) || isInteraction(part)) return '';
      const inside = htmlOf(part.children, change, isPre || part.name === 'pre' || part.name === 'code');
      if (part.name !== part.name.toLowerCase() || part.name === 'contentBody') return inside;
      const attrs = Object.entries(part.attrs)
        .map(([key, value]) => ` ${key}="${attribute(value)}"`)
        .join('');
      const name = HEADINGS[part.name] ?? part.name;
      return VOID.has(name) ? `<${name}${attrs} />` : `<${name}${attrs}>${inside}</${name}>`;
    })
    .join('');
}

/** What shows or plays belongs to every language. */
const isMedia = (part: XmlNode | string): part is XmlNode =>
  isNode(part) && /^(?:audio|video|img|object)$/.test(part.name) && seenWords(part) === '';

/** Pictures that the school shows; an object of another kind gives way to the one inside it. */
const SHOWN = /\.(?:png|jpe?g|webp)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|bmp)$/i;

/** Boxes that the school does not keep still end a line: where words stand beside one, it is broken. */
const BOX = '(?:div|figure|figcaption|section|article)';
const INLINE = '(?:img|span|em|strong|b|i|u|s|code|sub|sup)';
const AFTER_BOX = new RegExp(`</${BOX}>(?=(?:\\s*<${BOX}\\b[^<>]*>)*\\s*(?:[^<\\s]|<${INLINE}\\b))`, 'g');
const BEFORE_BOX = new RegExp(`(?:[^>\\s]|</${INLINE}>|<img\\b[^<>]*>)(?=\\s*<${BOX}\\b)`, 'g');

export class QtiTexts extends ForeignTexts {
  /** The title stands as the text of the question. */
  isTitleAsked = false;

  /** What QTI writes in another way than HTML does. */
  private special(node: XmlNode, change?: Change): string | undefined {
    const { name, attrs, children } = node;
    if (name === 'math') {
      const formula = formulaOf(node);
      if (formula === undefined) this.note('formula_lost');
      return formula;
    }
    const inner = name === 'object' && !SHOWN.test(attrs.data ?? '') ? child(node, 'object') : undefined;
    if (inner) return this.markup([inner], change);
    if (name === 'object' && (/^image\//.test(attrs.type ?? '') || PICTURE.test(attrs.data ?? '')))
      return `<img src="${attribute(attrs.data ?? '')}" alt="${attribute(seenWords(node).slice(0, 300))}" />`;
    // The source that stands in a formula of ours is for programs that know no formulas.
    if (name === 'span' && attrs['data-math'] !== undefined)
      return `<span data-math="${attribute(attrs['data-math'])}" data-display="${attribute(attrs['data-display'] ?? 'inline')}"></span>`;
    if (name === 'img' && attrs['data-mathml'])
      return withMathml(attrs['data-mathml'], () => this.note('formula_lost'));
    if (name === 'svg' || name === 'include') {
      this.note(name === 'svg' ? 'media_lost' : 'passage_lost');
      return '';
    }
    if (name === 'bdo') return `<span dir="${attrs.dir ?? 'auto'}">${this.markup(children, change)}</span>`;
    if (attrs['data-role'] === 'tooltip-content') this.note('markup_lost');
    if (name !== 'mediaInteraction') return undefined;
    if (Number(attrs.maxPlays ?? 0) > 0) this.note('plays_lost');
    const own = elements(node).find((part) => part.name === 'prompt');
    return this.markup([...(own?.children ?? []), ...children], change);
  }

  /** HTML of parts of an item as it is written there; `change` says what stands for an element of QTI's own. */
  markup(parts: (XmlNode | string)[], change?: Change): string {
    return htmlOf(parts, (node) => change?.(node) ?? this.special(node, change));
  }

  private html(parts: (XmlNode | string)[], change?: Change): string {
    const html = this.markup(parts, change)
      .replace(/<p>\s*<\/p>/g, '')
      .replace(AFTER_BOX, '$&<br />')
      .replace(BEFORE_BOX, '$&<br />')
      .trim();
    return html.length > 40_000 ? html : this.withFiles(withFormulas(html));
  }

  /** A text, apart by its languages where each of its blocks names one. */
  rich(parts: (XmlNode | string)[], change?: Change): Localized {
    const worded = parts.filter((part) => (isNode(part) ? !isHidden(part) : part.trim() !== ''));
    const isOfBoth = (part: XmlNode | string) =>
      isMedia(part) || (isNode(part) && isInteraction(part) && (!change || part.name === 'mediaInteraction'));
    const named = worded.filter((part) => !isOfBoth(part));
    if (named.length === 0 || !named.every((part) => localeOf(part)))
      return { [this.language]: this.html(worded, change) };
    const found: Localized = {};
    for (const part of named) {
      const locale = localeOf(part);
      if (locale && isNode(part)) found[locale] = `${found[locale] ?? ''}${this.html(part.children, change)}`;
    }
    const media = worded.filter(isOfBoth);
    if (media.length === 0) return found;
    const shown = this.html(media, change);
    for (const locale of locales) if (found[locale] !== undefined) found[locale] += shown;
    return found;
  }
}

export type Declaration = {
  correct: string[];
  mapped: Map<string, number>;
  /** Value of an answer that the map does not name. */
  unmapped: number;
  areas: XmlNode[];
  isMultiple: boolean;
  isOrdered: boolean;
  /** Bounds of the sum of a map. */
  lowest?: number;
  highest?: number;
  isNumber: boolean;
  /** Keys of the map whose letters may be of either case. */
  caseless: Set<string>;
};

export const UNDECLARED: Declaration = {
  correct: [],
  mapped: new Map(),
  unmapped: 0,
  areas: [],
  isMultiple: false,
  isOrdered: false,
  isNumber: false,
  caseless: new Set(),
};

const boundOf = (name: 'lowest' | 'highest', said: string | undefined) =>
  said?.trim() && Number.isFinite(Number(said)) ? { [name]: Number(said) } : {};

/** What the item says of its right answers, by the identifier of the response. */
export function declarations(item: XmlNode): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const node of elements(item).filter(({ name }) => name === 'responseDeclaration')) {
    const inner = (name: string) => elements(node).filter((part) => part.name === name);
    const values = inner('correctResponse')
      .flatMap(elements)
      .map((value) => words(value).trim());
    const entries = inner('mapping').flatMap(elements);
    found.set(node.attrs.identifier ?? '', {
      correct: values,
      mapped: new Map(entries.map(({ attrs }) => [attrs.mapKey ?? '', Number(attrs.mappedValue ?? 0)])),
      unmapped: Number(inner('mapping')[0]?.attrs.defaultValue ?? 0) || 0,
      caseless: new Set(
        entries.filter(({ attrs }) => attrs.caseSensitive === 'false').map(({ attrs }) => attrs.mapKey ?? ''),
      ),
      areas: inner('areaMapping').flatMap(elements),
      isMultiple: node.attrs.cardinality !== 'single',
      isOrdered: node.attrs.cardinality === 'ordered',
      ...boundOf('lowest', inner('mapping')[0]?.attrs.lowerBound),
      ...boundOf('highest', inner('mapping')[0]?.attrs.upperBound),
      isNumber: /^(?:float|integer)$/.test(node.attrs.baseType ?? ''),
    });
  }
  return found;
}
