const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const inline = (text: string) =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(
      /\*\*(?!\s)((?:(?!\*\*).)+)(?<!\s)\*\*|__(?!\s)((?:(?!__).)+)(?<!\s)__/g,
      (_, star, line) => `<strong>${star ?? line}</strong>`,
    )
    .replace(
      /(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?![\w*])|(?<!\w)_(\S(?:[^_]*\S)?)_(?!\w)/g,
      (_, star, line) => `<em>${star ?? line}</em>`,
    );

const ITEM = /^\s{0,3}(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/;

const FENCE = /^ {0,3}(```|~~~)[^`~]*$/;
const CODE_LINE = /^(?: {4}|\t)/;
const code = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`;

type Part = { text: string; isCode: boolean };

/** Text and code between fences; a fence that is not closed holds the rest. */
function partsOf(source: string): Part[] {
  const parts: Part[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const close = () => {
    const text = lines.join('\n');
    if (fence !== undefined || text.trim() !== '') parts.push({ text, isCode: fence !== undefined });
    lines = [];
  };
  for (const line of source.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    const isEnd = fence !== undefined && line.trim() === fence;
    if (isEnd || (fence === undefined && mark)) {
      close();
      fence = isEnd ? undefined : mark;
    } else lines.push(line);
  }
  close();
  return parts;
}

/** What a question needs of Markdown: paragraphs, emphasis, code and flat lists; `isWhole` is false when more was there. */
export function markdownToRich(source: string): { html: string; isWhole: boolean } {
  const found = partsOf(source).map(({ text, isCode }) =>
    isCode ? { html: code(text), isWhole: true } : proseToRich(text),
  );
  const isWhole = found.every((part) => part.isWhole);
  if (found.length <= 1) return { html: found[0]?.html ?? '', isWhole };
  const blocks = found.map(({ html }) => (/^<(?:p|ul|ol|pre)>/.test(html) ? html : `<p>${html}</p>`));
  return { html: blocks.join(''), isWhole };
}

function proseToRich(source: string): { html: string; isWhole: boolean } {
  const isWhole = !/^\s{0,3}(?:#{1,6}\s|>|\|)|!?\[[^[\]]*\]\(/m.test(source);
  const plain = source
    .replace(/^\s{0,3}(?:#{1,6}|>)\s+/gm, '')
    .replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
  const blocks = plain.split(/\n\s*\n/).map((block) => {
    const typed = block.replace(/^\n/, '').trimEnd().split('\n');
    if (typed.every((line) => CODE_LINE.test(line)))
      return code(typed.map((line) => line.replace(CODE_LINE, '')).join('\n'));
    const lines = block.trim().split('\n');
    const items = lines.map((line) => ITEM.exec(line));
    if (items.every((item) => item !== null)) {
      const tag = items[0]?.[1] ? 'ol' : 'ul';
      return `<${tag}>${items.map((item) => `<li>${inline(item?.[2] ?? '')}</li>`).join('')}</${tag}>`;
    }
    return `<p>${lines.map(inline).join('<br />')}</p>`;
  });
  const html = blocks.join('');
  const single = blocks.length === 1 ? /^<p>([\s\S]*)<\/p>$/.exec(html)?.[1] : undefined;
  return { html: single ?? html, isWhole };
}
