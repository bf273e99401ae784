const MOST = 500_000;
/** Letters of «mso-list:l0 level1 lfo1», at most. */
const LIST_LETTERS = 60;

type Item = { element: Element; level: number; isOrdered: boolean };

function itemOf(element: Element): Item | null {
  const style = element.getAttribute('style')?.toLowerCase() ?? '';
  const at = style.indexOf('mso-list:');
  const found = at < 0 ? null : /level([1-9])/.exec(style.slice(at, at + LIST_LETTERS));
  if (!found) return null;
  // The sign of the item stands in a span that Word tells others to ignore.
  const marker = [...element.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const isOrdered = /^[\s\u00a0]*[\p{L}\p{N}]{1,4}[.)-]/u.test(marker?.textContent ?? '');
  marker?.remove();
  return { element, level: Number(found[1]), isOrdered };
}

const listOf = (document: Document, { isOrdered }: Item) => document.createElement(isOrdered ? 'ol' : 'ul');

/** Puts paragraphs that a word processor shows as items of lists into lists, each below the one that it belongs to. */
function foldLists(document: Document) {
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const element of [...document.body.querySelectorAll('p, h1, h2, h3, div')]) {
    const item = itemOf(element);
    if (!item) continue;
    if (last !== element.previousElementSibling) open = [];
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    let current = open.at(-1);
    if (!current || current.level < item.level) {
      const list = listOf(document, item);
      if (current) (current.list.lastElementChild ?? current.list).append(list);
      else element.before(list);
      current = { list, level: item.level };
      open.push(current);
    }
    const line = document.createElement('li');
    line.append(...element.childNodes);
    current.list.append(line);
    element.remove();
    last = open[0]?.list ?? null;
  }
}

/** HTML of a clipboard as the editor takes it: lists of word processors are lists, comments and styles are gone. */
export function pastedHtml(html: string): string {
  if (html.length > MOST) return html;
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const element of document.querySelectorAll('style, script, meta, link, title, o\\:p:empty'))
    element.remove();
  foldLists(document);
  return document.body.innerHTML;
}
