import type { Locale, Localized } from '@/lib/contract/text';
import { ForeignTexts } from '../foreign/texts';
import { withFormulas } from '../rich';
import { attribute, escapeXml } from '../xml/write';
import { elements, isNode, words, type XmlNode } from '../xml/tree';

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
  'rubricBlock',
  'modalFeedback',
  'prompt',
  'stylesheet',
  'feedbackBlock',
  'feedbackInline',
]);
const VOID = new Set(['br', 'img', 'hr']);

type Change = (node: XmlNode) => string | undefined;

/** The HTML of parts of an item; `change` says what stands for an element of QTI's own. */
export function htmlOf(parts: (XmlNode | string)[], change: Change = () => undefined): string {
  return parts
    .map((part) => {
      if (!isNode(part)) return escapeXml(part);
      const said = change(part);
      if (said !== undefined) return said;
      if (HIDDEN.has(part.name) || isInteraction(part)) return '';
      const inside = htmlOf(part.children, change);
      if (part.name !== part.name.toLowerCase() || part.name === 'contentBody') return inside;
      const attrs = Object.entries(part.attrs)
        .map(([key, value]) => ` ${key}="${attribute(value)}"`)
        .join('');
      return VOID.has(part.name)
        ? `<${part.name}${attrs} />`
        : `<${part.name}${attrs}>${inside}</${part.name}>`;
    })
    .join('');
}

const localeOf = (part: XmlNode | string): Locale | undefined => {
  const code = isNode(part) && /^(?:div|span|p)$/.test(part.name) ? part.attrs.lang?.slice(0, 2) : undefined;
  return code === 'ar' || code === 'en' ? code : undefined;
};

export class QtiTexts extends ForeignTexts {
  private html(parts: (XmlNode | string)[], change?: Change): string {
    const html = htmlOf(parts, change).trim();
    return html.length > 40_000 ? html : this.withFiles(withFormulas(html));
  }

  /** A text, apart by its languages where each of its blocks names one. */
  rich(parts: (XmlNode | string)[], change?: Change): Localized {
    const worded = parts
      .filter((part) => isNode(part) || part.trim() !== '')
      .filter((part) => !isNode(part) || !HIDDEN.has(part.name));
    if (worded.length === 0 || !worded.every((part) => localeOf(part)))
      return { [this.language]: this.html(worded, change) };
    const found: Localized = {};
    for (const part of worded) {
      const locale = localeOf(part);
      if (locale && isNode(part)) found[locale] = `${found[locale] ?? ''}${this.html(part.children, change)}`;
    }
    return found;
  }
}

export type Declaration = {
  correct: string[];
  mapped: Map<string, number>;
  areas: XmlNode[];
  isMultiple: boolean;
  isNumber: boolean;
};

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
      areas: inner('areaMapping').flatMap(elements),
      isMultiple: node.attrs.cardinality !== 'single',
      isNumber: /^(?:float|integer)$/.test(node.attrs.baseType ?? ''),
    });
  }
  return found;
}
