import { elements, isNode, type XmlNode } from '@/server/platform/text/xml/tree';
import { isInteraction } from './texts';

export const interactionsOf = (node: XmlNode): XmlNode[] =>
  elements(node).flatMap((part) => (isInteraction(part) ? [part] : interactionsOf(part)));

type Child = XmlNode | string;
/** What stands before a question, and the question itself. */
type Piece = { lead: Child[]; asked: Child[]; isGaps: boolean };

const BOX = /^(?:div|section|article|span|p|blockquote|form|fieldset)$/;
const DEEPEST = 12;

const countIn = (part: Child): number =>
  isNode(part) ? (isInteraction(part) ? 1 : interactionsOf(part).length) : 0;

/** The parts of a body, boxes that hold all of its questions opened. */
function partsOf(children: Child[], depth = 0): Child[] {
  const asking = children.filter((part) => countIn(part) > 0);
  const [only] = asking;
  if (asking.length !== 1 || !only || !isNode(only) || !BOX.test(only.name) || depth > DEEPEST)
    return children;
  return partsOf(
    children.flatMap((part) => (part === only ? only.children : [part])),
    depth + 1,
  );
}

function piecesOf(children: Child[], gapNames: ReadonlySet<string>): Piece[] | undefined {
  const pieces: Piece[] = [];
  let lead: Child[] = [];
  for (const part of partsOf(children)) {
    const inside = isNode(part) ? (isInteraction(part) ? [part] : interactionsOf(part)) : [];
    const asked = inside.filter(({ name }) => name !== 'mediaInteraction');
    if (asked.length === 0) {
      lead.push(part);
      continue;
    }
    const isGaps = asked.every(({ name }) => gapNames.has(name));
    if (!isGaps && asked.length > 1) return undefined;
    const last = pieces.at(-1);
    if (isGaps && last?.isGaps) last.asked.push(...lead, part);
    else pieces.push({ lead, asked: [part], isGaps });
    lead = [];
  }
  pieces.at(-1)?.asked.push(...lead);
  return pieces;
}

const hasPrompt = (part: Child | undefined): boolean =>
  part !== undefined &&
  isNode(part) &&
  (elements(part).some(({ name }) => name === 'prompt') || elements(part).some(hasPrompt));

/**
 * The bodies of the questions that one body asks, each with what stands before the first of them: gaps that follow each
 * other are one question. undefined where they cannot be separated.
 */
export function questionsIn(body: XmlNode, gapNames: ReadonlySet<string>): XmlNode[] | undefined {
  const pieces = piecesOf(body.children, gapNames);
  const [first, ...more] = pieces ?? [];
  if (!first || more.length === 0) return undefined;
  // Without a prompt, the block before the first question asks it.
  const blocks = first.lead.filter((part) => isNode(part) || part.trim() !== '');
  const common = first.isGaps || hasPrompt(first.asked[0]) ? blocks : blocks.slice(0, -1);
  return [
    { ...body, children: [...first.lead, ...first.asked] },
    ...more.map(({ lead, asked }) => ({ ...body, children: [...common, ...lead, ...asked] })),
  ];
}
