import katex from 'katex';
import { elements, isNode, readXml, words, type XmlNode } from '@/server/platform/text/xml/tree';
import type { MathNode, RichBlock, RichInline } from '@/server/platform/pdf/templates/rich';
import { cleanHtml, plain } from '@/server/platform/text/rich-text';

/** A picture of the paper: its name among the files of the page and its size in pixels. */
export type Picture = { code: string; width: number; height: number };
export type Pictures = ReadonlyMap<string, Picture>;

const MARKS = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code']);
const ONE_BODY = new Set(['mstyle', 'mpadded', 'mrow', 'semantics', 'math', 'menclose', 'mtd']);
const PARTS: Record<string, MathNode['kind']> = {
  mfrac: 'frac',
  mroot: 'root',
  msup: 'sup',
  msub: 'sub',
  msubsup: 'subsup',
  mover: 'over',
  munder: 'under',
  munderover: 'underover',
};

const row = (nodes: XmlNode[]): MathNode => ({ kind: 'row', parts: nodes.flatMap(mathOf) });

function mathOf(node: XmlNode): MathNode[] {
  const { name } = node;
  const kind = PARTS[name];
  if (name === 'annotation' || name === 'mphantom') return [];
  if (name === 'mspace') return [{ kind: 'word', code: ' ' }];
  if (name === 'mi' || name === 'mo' || name === 'mn' || name === 'mtext') {
    const code = words(node).trim() === '' ? words(node) : words(node).trim();
    if (code === '' || code === '\u2061') return [];
    return [{ kind: [...code].length === 1 && name !== 'mtext' ? 'sign' : 'word', code }];
  }
  if (name === 'msqrt') return [{ kind: 'sqrt', parts: [row(elements(node))] }];
  if (name === 'mtable')
    return [{ kind: 'table', rows: elements(node).map((line) => elements(line).map((cell) => row([cell]))) }];
  if (kind) return [{ kind, parts: elements(node).map((part) => row([part])) } as MathNode];
  return ONE_BODY.has(name) ? [row(elements(node))] : [];
}

/** A formula as pieces to set; null for what cannot be read, which then stands as its source. */
export function formulaOf(latex: string): MathNode | null {
  try {
    const html = katex.renderToString(latex, {
      output: 'mathml',
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
    });
    const [from, end] = [html.indexOf('<math'), html.lastIndexOf('</math>')];
    const math = from >= 0 && end > from ? html.slice(from, end + '</math>'.length) : undefined;
    const read = math ? readXml(math) : null;
    return read && 'root' in read ? row([read.root]) : null;
  } catch {
    return null;
  }
}

/** `[[id]]` of a running text becomes what stands there on paper. */
export type PlaceOf = (id: string) => RichInline;

function textInlines(text: string, marks: string[], placeOf: PlaceOf | undefined): RichInline[] {
  const pieces = placeOf ? text.split(/(\[\[[a-z0-9]{1,16}\]\])/) : [text];
  return pieces.flatMap((piece): RichInline[] => {
    const [, id] = placeOf ? (/^\[\[([a-z0-9]{1,16})\]\]$/.exec(piece) ?? []) : [];
    if (id !== undefined && placeOf) return [placeOf(id)];
    const words = piece.replace(/[ \t\n\r]+/g, ' ');
    return words === '' ? [] : [{ kind: 'text', text: words, marks: marks.map((kind) => ({ kind })) }];
  });
}

type NodeContext = { pictures: Pictures; placeOf: PlaceOf | undefined };

function inlinesOf(children: XmlNode['children'], context: NodeContext, marks: string[] = []): RichInline[] {
  return children.flatMap((child): RichInline[] => {
    if (!isNode(child)) return textInlines(child, marks, context.placeOf);
    const { name, attrs } = child;
    if (name === 'br') return [{ kind: 'break' }];
    if (name === 'img') {
      const picture = context.pictures.get(attrs['data-file-id'] ?? '');
      return picture ? [{ kind: 'image', ...picture }] : textInlines(attrs.alt ?? '', marks, undefined);
    }
    const latex = attrs['data-math'];
    if (latex !== undefined) {
      const body = formulaOf(latex);
      return body
        ? [{ kind: 'math', body, isBlock: attrs['data-display'] === 'block' }]
        : [{ kind: 'text', text: latex, marks: [{ kind: 'code' }] }];
    }
    return inlinesOf(child.children, context, MARKS.has(name) ? [...marks, name] : marks);
  });
}

const FIRST_STRONG = /[\p{Script=Arabic}\p{Script=Hebrew}]|\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A line with blanks is set in the direction of its language, also on a page of the other one. */
function directionOf(inlines: RichInline[]): { dir?: 'rtl' | 'ltr' } {
  const text = inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
  const [strong] = FIRST_STRONG.exec(text) ?? [];
  return strong === undefined ? {} : { dir: RIGHT_TO_LEFT.test(strong) ? 'rtl' : 'ltr' };
}

const BLOCKS = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'table']);
const isBlock = (child: XmlNode | string) => isNode(child) && BLOCKS.has(child.name);

function blockOf(node: XmlNode, context: NodeContext): RichBlock[] {
  const { name, children } = node;
  if (name === 'ul' || name === 'ol') {
    const items = elements(node).map((item) => blocksOf(item.children, context));
    return [{ kind: 'list', isOrdered: name === 'ol', items }];
  }
  if (name === 'table') {
    const lines = elements(node).flatMap((part) => (part.name === 'tr' ? [part] : elements(part)));
    return [
      {
        kind: 'table',
        rows: lines.map((line) => elements(line).map((cell) => inlinesOf(cell.children, context))),
      },
    ];
  }
  if (children.some(isBlock)) return blocksOf(children, context);
  const inlines = inlinesOf(children, context, name === 'h3' || name === 'h4' ? ['strong'] : []);
  const [only] = inlines;
  if (inlines.length === 0) return [];
  if (inlines.length === 1 && only?.kind === 'image') return [only];
  const kind = name === 'pre' ? 'pre' : name === 'blockquote' ? 'quote' : 'par';
  return [{ kind, inlines, ...(kind !== 'pre' && directionOf(inlines)) }];
}

function blocksOf(children: XmlNode['children'], context: NodeContext): RichBlock[] {
  const blocks: RichBlock[] = [];
  let run: XmlNode['children'] = [];
  const close = () => {
    if (run.length > 0) blocks.push(...blockOf({ name: 'p', attrs: {}, children: run }, context));
    run = [];
  };
  for (const child of children) {
    if (isNode(child) && BLOCKS.has(child.name)) {
      close();
      blocks.push(...blockOf(child, context));
    } else run.push(child);
  }
  close();
  return blocks;
}

/** Rich text as pieces that a page can set: cleaned first, pictures of the paper only. */
export function richBlocks(html: string | undefined, pictures: Pictures, placeOf?: PlaceOf): RichBlock[] {
  if (!html) return [];
  const read = readXml(`<x>${cleanHtml(html)}</x>`);
  if ('root' in read) return blocksOf(read.root.children, { pictures, placeOf });
  const inlines = textInlines(plain(html), [], placeOf);
  return [{ kind: 'par', inlines, ...directionOf(inlines) }];
}
