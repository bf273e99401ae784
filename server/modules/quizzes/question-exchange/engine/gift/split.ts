/** A stretch of a GIFT file between blank lines. */
export type GiftBlock = {
  text: string;
  /** Line of the file for every line of `text`. */
  lines: number[];
  category: string | undefined;
  id: string | undefined;
  tags: string[];
  /** A blank line inside the braces was left out. */
  hasBlankLine: boolean;
};

type Draft = GiftBlock & { parts: string[]; depth: number };

const CATEGORY = /^\s*\$CATEGORY:\s*(.*)$/;

const bracesOf = (line: string) => line.replace(/\\./g, '').match(/[{}]/g) ?? [];
const depthOf = (line: string) =>
  bracesOf(line).reduce((depth, brace) => depth + (brace === '{' ? 1 : -1), 0);

/** True when the line goes on with the answers of a block whose brace is still open. */
const isContinuation = (line: string, { parts }: Draft) =>
  /^\s*[=~#}]/.test(line) ||
  bracesOf(line)[0] === '}' ||
  (/(?<!\\)\{\s*>/.test(parts.join('\n')) && !/(?<!\\)\{/.test(line));

const emptyBlock = (): Draft => ({
  text: '',
  parts: [],
  lines: [],
  depth: 0,
  category: undefined,
  id: undefined,
  tags: [],
  hasBlankLine: false,
});

function readComment(comment: string, block: Draft): void {
  const id = /\[id:([^[\]]+)\]/.exec(comment)?.[1]?.trim();
  if (id) block.id = id;
  for (const match of comment.matchAll(/\[tag:([^[\]]+)\]/g)) block.tags.push(match[1]?.trim() ?? '');
}

function finish({ parts, depth: _depth, ...block }: Draft, category: string | undefined): GiftBlock {
  return { ...block, text: parts.join('\n'), category };
}

/** Splits a GIFT file at its blank lines, so that one broken question does not take the others with it. */
export function* splitGift(source: string): Generator<GiftBlock> {
  let category: string | undefined;
  let block = emptyBlock();
  let isAfterBlank = false;
  for (const [index, line] of source.split('\n').entries()) {
    if (line.trim() === '') {
      isAfterBlank = true;
      continue;
    }
    if (isAfterBlank && block.parts.length > 0) {
      if (block.depth > 0 && isContinuation(line, block)) block.hasBlankLine = true;
      else {
        yield finish(block, category);
        block = emptyBlock();
      }
    }
    isAfterBlank = false;
    const found = CATEGORY.exec(line);
    if (found && block.parts.length === 0) category = found[1]?.trim() || undefined;
    else if (/^\s*\/\//.test(line)) readComment(line, block);
    else {
      block.lines.push(index + 1);
      block.parts.push(line);
      block.depth += depthOf(line);
    }
  }
  if (block.parts.length > 0) yield finish(block, category);
}
