import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeEntities } from '../html';

export type XmlNode = { name: string; attrs: Record<string, string>; children: (XmlNode | string)[] };
export type XmlFault = { code: 'xml_syntax' | 'xml_deep' | 'xml_many'; line: number };

const MAX_DEPTH = 60;
const MAX_NODES = 20_000;

// Entities are decoded here, after the parser: the five of XML and numbers, nothing that a document declares.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
  processEntities: false,
  maxNestedTags: MAX_DEPTH,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

type Raw = { ':@'?: Record<string, string>; [tag: string]: unknown };

class Budget {
  private left: number;

  constructor(most: number) {
    this.left = most;
  }

  take(): void {
    this.left -= 1;
    if (this.left < 0) throw new Error('nodes');
  }
}

const textOf = (parts: unknown) =>
  (parts as { '#text': unknown }[]).map((part) => String(part['#text'])).join('');

function childrenOf(list: Raw[], budget: Budget): (XmlNode | string)[] {
  return list.map((raw) => {
    budget.take();
    const name = Object.keys(raw).find((key) => key !== ':@') ?? '';
    if (name === '#text') return decodeEntities(String(raw[name]));
    if (name === '#cdata') return textOf(raw[name]);
    const attrs = Object.entries(raw[':@'] ?? {}).map(([key, value]) => [key, decodeEntities(String(value))]);
    return { name, attrs: Object.fromEntries(attrs), children: childrenOf(raw[name] as Raw[], budget) };
  });
}

/**
 * The one element of a piece of XML, or why it cannot be read; it has at most `mostNodes` elements and texts.
 */
export function readXml(source: string, mostNodes = MAX_NODES): { root: XmlNode } | { fault: XmlFault } {
  const verdict = XMLValidator.validate(source);
  if (verdict !== true) return { fault: { code: 'xml_syntax', line: verdict.err.line } };
  try {
    const [root] = elements({
      name: '',
      attrs: {},
      children: childrenOf(parser.parse(source) as Raw[], new Budget(mostNodes)),
    });
    return root ? { root } : { fault: { code: 'xml_syntax', line: 1 } };
  } catch (error) {
    const { message } = error as Error;
    const code = /nested tags|stack/i.test(message)
      ? 'xml_deep'
      : message === 'nodes'
        ? 'xml_many'
        : 'xml_syntax';
    return { fault: { code, line: 1 } };
  }
}

export const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== 'string';
export const elements = (node: XmlNode): XmlNode[] => node.children.filter(isNode);
export const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node ? elements(node).filter((child) => child.name === name) : [];
export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined => all(node, name)[0];
/** Elements of a name at any depth, in the order of the document. */
export const deep = (node: XmlNode, name: string): XmlNode[] =>
  elements(node).flatMap((inner) => [...(inner.name === name ? [inner] : []), ...deep(inner, name)]);
/** Words of an element and all that is in it. */
export const words = (node: XmlNode | undefined): string =>
  node ? node.children.map((part) => (isNode(part) ? words(part) : part)).join('') : '';
