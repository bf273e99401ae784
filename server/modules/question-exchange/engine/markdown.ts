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

/** What a question needs of Markdown: paragraphs, emphasis, code and flat lists; `isWhole` is false when more was there. */
export function markdownToRich(source: string): { html: string; isWhole: boolean } {
  const isWhole = !/^\s{0,3}(?:#{1,6}\s|>|```|\|)|!?\[[^[\]]*\]\(/m.test(source);
  const plain = source
    .replace(/^\s{0,3}(?:#{1,6}|>)\s+/gm, '')
    .replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
  const blocks = plain.split(/\n\s*\n/).map((block) => {
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
