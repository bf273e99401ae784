import { decodeEntities } from '../html';
import { attribute } from './write';
import { elements, isNode, readXml, words, type XmlNode } from './tree';

const FUNCTIONS = /^(?:sin|cos|tan|sec|csc|cot|sinh|cosh|tanh|log|ln|lim|max|min|exp|gcd|det|arg)$/;
const ACCENTS: Record<string, string> = {
  ...{ '¯': '\\overline', '‾': '\\overline', _: '\\underline', '^': '\\hat', ˆ: '\\hat', '~': '\\tilde' },
  ...{ '→': '\\vec', '⃗': '\\vec', '˙': '\\dot', '.': '\\dot' },
};
const INVISIBLE = /[\u2061-\u2064\s]+/g;

const quote = (text: string) =>
  text.replace(/[\\{}#$%&_^~]/g, (sign) =>
    sign === '\\' ? '\\backslash ' : /[\^~]/.test(sign) ? `\\text{\\${sign}{}}` : `\\${sign}`,
  );
const wordOf = (node: XmlNode) => words(node).replace(INVISIBLE, ' ').trim();
const inner = (node: XmlNode): string => elements(node).map(tex).join(' ');
const part = (node: XmlNode, index: number): string => {
  const found = elements(node)[index];
  return found ? tex(found) : '';
};

function identifier(node: XmlNode): string {
  const name = wordOf(node);
  if (name.length < 2) return quote(name);
  return FUNCTIONS.test(name) ? `\\${name}` : `\\mathrm{${quote(name)}}`;
}

function accented(node: XmlNode): string {
  const over = elements(node)[1];
  const accent = over && ACCENTS[wordOf(over)];
  return accent ? `${accent}{${part(node, 0)}}` : `\\overset{${part(node, 1)}}{${part(node, 0)}}`;
}

const rows = (node: XmlNode) =>
  elements(node)
    .map((row) => elements(row).map(inner).join(' & '))
    .join(' \\\\ ');

const fenced = (node: XmlNode) => {
  const commas = elements(node).map(tex).join(', ');
  return `\\left${quote(node.attrs.open ?? '(') || '.'} ${commas} \\right${quote(node.attrs.close ?? ')') || '.'}`;
};

const WRITERS: Record<string, (node: XmlNode) => string> = {
  ...{ math: inner, mrow: inner, mstyle: inner, mpadded: inner, mtd: inner, merror: inner, mi: identifier },
  semantics: (node) => part(node, 0),
  mn: (node) => quote(wordOf(node)),
  mo: (node) => quote(wordOf(node)),
  mtext: (node) => `\\text{${quote(words(node).replace(/\s+/g, ' '))}}`,
  mspace: () => '\\ ',
  msup: (node) => `{${part(node, 0)}}^{${part(node, 1)}}`,
  msub: (node) => `{${part(node, 0)}}_{${part(node, 1)}}`,
  msubsup: (node) => `{${part(node, 0)}}_{${part(node, 1)}}^{${part(node, 2)}}`,
  mfrac: (node) => `\\frac{${part(node, 0)}}{${part(node, 1)}}`,
  msqrt: (node) => `\\sqrt{${inner(node)}}`,
  mroot: (node) => `\\sqrt[${part(node, 1)}]{${part(node, 0)}}`,
  mover: accented,
  munder: (node) => `\\underset{${part(node, 1)}}{${part(node, 0)}}`,
  munderover: (node) => `${part(node, 0)}_{${part(node, 1)}}^{${part(node, 2)}}`,
  mfenced: fenced,
  mtable: (node) => `\\begin{matrix}${rows(node)}\\end{matrix}`,
};

class Unknown extends Error {}

function tex(node: XmlNode): string {
  const write = WRITERS[node.name];
  if (!write) throw new Unknown(node.name);
  return write(node);
}

const noted = (math: XmlNode): string | undefined => {
  const notes = elements(math).flatMap((node) => (node.name === 'semantics' ? elements(node) : []));
  const found = [...notes, ...notes.flatMap((node) => elements(node).filter(isNode))].find(
    ({ name, attrs }) => name === 'annotation' && /tex/i.test(attrs.encoding ?? ''),
  );
  const latex = words(found)
    .trim()
    .replace(/^(?:\\\[|\\\(|\${1,2})|(?:\\\]|\\\)|\${1,2})$/g, '')
    .trim();
  return latex || undefined;
};

/**
 * LaTeX of MathML: what the author noted beside it, or the same written anew; undefined for what has no way
 * there.
 */
function latexOf(math: XmlNode): string | undefined {
  try {
    return noted(math) ?? (tex(math).trim() || undefined);
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

/** The formula in HTML of the school, or undefined. */
export function formulaOf(math: XmlNode): string | undefined {
  const latex = latexOf(math);
  const display = math.attrs.display === 'block' ? 'block' : 'inline';
  return latex && `<span data-math="${attribute(latex)}" data-display="${display}"></span>`;
}

const SIGNS: Record<string, string> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" };
const CLOSE = '«/math»';
const PICTURE = /<img\b[^<>]*\bdata-mathml="([^"]*)"[^<>]*>/gi;

/** MathType's MathML, which keeps clear of the signs of XML, as MathML. */
function unsafe(html: string): string {
  let done = '';
  let from = 0;
  for (let open = html.indexOf('«math'); open >= 0; open = html.indexOf('«math', from)) {
    const close = html.indexOf(CLOSE, open);
    if (close < 0) break;
    const source = html.slice(open, close + CLOSE.length);
    done += html.slice(from, open) + source.replace(/[«»¨§`]/g, (sign) => SIGNS[sign] ?? sign);
    from = close + CLOSE.length;
  }
  return done + html.slice(from);
}

const TAG = /<(\/?)(?:\w+:)?math\b[^<>]*>/gi;

/** HTML whose MathML became formulas of the school; `lost` is called for what cannot be converted. */
export function withMathml(source: string, lost: () => void): string {
  const html = unsafe(source.replace(PICTURE, (_, math: string) => decodeEntities(math)));
  let done = '';
  let from = 0;
  let open = -1;
  for (const match of html.matchAll(TAG)) {
    if (match[1] === '') open = open < 0 ? match.index : open;
    if (match[1] === '' || open < 0) continue;
    const end = match.index + match[0].length;
    const math = html.slice(open, end);
    const read = readXml(math);
    const formula = 'root' in read ? formulaOf(read.root) : undefined;
    if (formula === undefined) lost();
    done += html.slice(from, open) + (formula ?? math);
    [from, open] = [end, -1];
  }
  return done + html.slice(from);
}
