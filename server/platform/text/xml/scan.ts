import { FileError } from '../file-error';

export type Mark = { start: number; end: number; kind: 'open' | 'close' | 'empty'; name: string };

const NAME = /[^\s/<>]*/y;
const LONGEST_DOCTYPE = 1000;

/**
 * End of a DOCTYPE that only names the document's type. Throws FileError `xml_doctype` for any other
 * declaration.
 */
function bareDoctype(text: string, at: number): number {
  const end = text.indexOf('>', at) + 1;
  const said = text.slice(at, end === 0 ? at : Math.min(end, at + LONGEST_DOCTYPE));
  if (!/^<!doctype\s/i.test(said) || said.includes('[') || said.includes('<', 1) || !said.endsWith('>'))
    throw new FileError('xml_doctype');
  return end;
}

/**
 * Tags of a document in their order, comments and CDATA passed over; each sign is looked at once. A document
 * may name its type and declare no entities: what a declaration expands to or fetches is never looked at.
 * Throws FileError `xml_doctype`.
 */
export function* scanTags(text: string): Generator<Mark> {
  for (let at = text.indexOf('<'); at >= 0; ) {
    let end: number;
    if (text.startsWith('<!--', at)) end = text.indexOf('-->', at + 4) + 3;
    else if (text.startsWith('<![CDATA[', at)) end = text.indexOf(']]>', at + 9) + 3;
    else if (text.startsWith('<?', at)) end = text.indexOf('?>', at + 2) + 2;
    else if (text.startsWith('<!', at)) end = bareDoctype(text, at);
    else {
      end = text.indexOf('>', at) + 1;
      const isClose = text[at + 1] === '/';
      NAME.lastIndex = at + (isClose ? 2 : 1);
      const name = NAME.exec(text)?.[0] ?? '';
      if (end > at)
        yield { start: at, end, name, kind: isClose ? 'close' : text[end - 2] === '/' ? 'empty' : 'open' };
    }
    if (end <= at) return;
    at = text.indexOf('<', end);
  }
}

/** Throws FileError `xml_doctype` when a document declares something. */
export function checkDeclarations(text: string): void {
  for (const _ of scanTags(text));
}

/** Lines of ascending places in a text, counted as one goes. */
export function lineCounter(text: string): (offset: number) => number {
  let at = 0;
  let line = 1;
  return (offset) => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < offset; next = text.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}
