import { createElement, Fragment, type ReactNode } from 'react';

const PLACE = /\[\[([a-z0-9]{1,40})\]\]/;
const TOKEN = /<\/([a-z][a-z0-9]*)\s*>|<([a-z][a-z0-9]*)((?:\s+[^\s=<>/"]+(?:="[^"<>]*")?)*)\s*\/?>/gi;
const VOID = new Set(['br', 'hr', 'img', 'wbr']);
const ATTRIBUTE = /(?<![a-z-])([a-z-]+)="([^"]*)"/gi;

type Node = {
  tag: string;
  attributes: string;
  start: number;
  inner: number;
  innerEnd: number;
  end: number;
  children: Node[];
};

/**
 * Elements of cleaned HTML and where they stand in it. The sanitiser closes every tag, so a stack is enough.
 */
function parse(html: string): Node[] {
  const root: Node = {
    tag: '',
    attributes: '',
    start: 0,
    inner: 0,
    innerEnd: html.length,
    end: html.length,
    children: [],
  };
  const stack = [root];
  for (const match of html.matchAll(TOKEN)) {
    const [whole, closing, opening, attributes = ''] = match;
    const end = match.index + whole.length;
    const top = stack.at(-1) ?? root;
    if (opening) {
      const node = {
        tag: opening.toLowerCase(),
        attributes,
        start: match.index,
        inner: end,
        innerEnd: end,
        end,
        children: [],
      };
      top.children.push(node);
      if (!VOID.has(node.tag) && !whole.endsWith('/>')) stack.push(node);
    } else if (closing && stack.length > 1 && top.tag === closing.toLowerCase()) {
      top.innerEnd = match.index;
      top.end = end;
      stack.pop();
    }
  }
  return root.children;
}

function safeProps(attributes: string): Record<string, string> {
  const props: Record<string, string> = {};
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'class') props.className = value;
    else if (name === 'dir' || name === 'lang') props[name] = value;
  }
  return props;
}

function pieces(
  html: string,
  from: number,
  to: number,
  nodes: Node[],
  place: (id: string) => ReactNode,
): ReactNode[] {
  const out: ReactNode[] = [];
  const text = (start: number, end: number) => {
    const [first = '', ...rest] = html.slice(start, end).split(new RegExp(PLACE, 'g'));
    if (first) out.push(<span key={start} dangerouslySetInnerHTML={{ __html: first }} />);
    for (let index = 0; index < rest.length; index += 2) {
      const id = rest[index] ?? '';
      const after = rest[index + 1];
      out.push(<Fragment key={`place-${id}`}>{place(id)}</Fragment>);
      if (after) out.push(<span key={`after-${id}`} dangerouslySetInnerHTML={{ __html: after }} />);
    }
  };
  let at = from;
  let rawFrom = from;
  // Runs without a place stay as they are, formulas included; only elements around a place become elements of ours.
  for (const node of nodes) {
    if (!PLACE.test(html.slice(node.start, node.end))) {
      at = node.end;
      continue;
    }
    text(rawFrom, node.start);
    const children = pieces(html, node.inner, node.innerEnd, node.children, place);
    out.push(createElement(node.tag, { key: `node-${node.start}`, ...safeProps(node.attributes) }, children));
    at = node.end;
    rawFrom = at;
  }
  text(rawFrom, to);
  return out;
}

type RichPlacesProps = { html: string; lang: string; className?: string; place: (id: string) => ReactNode };

/** Cleaned HTML in which each `[[id]]` is drawn by `place`. Works on the server and in the browser alike. */
export function RichPlaces({ html, lang, className, place }: RichPlacesProps) {
  return (
    <div lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} className={`prose ${className ?? ''}`}>
      {pieces(html, 0, html.length, parse(html), place)}
    </div>
  );
}
