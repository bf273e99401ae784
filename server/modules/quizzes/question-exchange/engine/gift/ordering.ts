import type { GIFTQuestion } from 'gift-pegjs';
import { type Draft, type Refusal, unescaped } from './to-draft';
import { withSigns } from './normalise';
import { type GiftTexts, pairText } from './texts';

/** What Moodle's ordering type may say before its items, in this order and each left out at will. */
const SETTINGS = [
  ['count', /^\d+$/],
  ['select', /^(?:ALL|EXACT|RANDOM|REL|CONTIGUOUS|CONTIG)$/],
  ['layout', /^(?:HORIZONTAL|HORI|H|1|VERTICAL|VERT|V|0)$/],
  ['grading', /^(?:ALL_OR_NOTHING|ABSOLUTE_POSITION|ABSOLUTE|ABS|RELATIVE\w*|REL|LONGEST_\w+)$/],
  ['shown', /^(?:SHOW|TRUE|YES|1|HIDE|FALSE|NO|0)$/],
  ['numbers', /^(?:none|123|abc|ABCD|iii|IIII)$/],
] as const;
type Setting = (typeof SETTINGS)[number][0];

function settingsOf(line: string): { found: Partial<Record<Setting, string>>; rest: string } {
  const found: Partial<Record<Setting, string>> = {};
  let rest = line.trim();
  for (const [name, form] of SETTINGS) {
    const word = rest.split(/\s/, 1)[0] ?? '';
    if (!form.test(word)) continue;
    found[name] = word;
    rest = rest.slice(word.length).trimStart();
  }
  return { found, rest };
}

/** Items in their right order: a line each, or each after an equals sign as the type of older files has it. */
function itemsOf(source: string): { items: string[]; found: Partial<Record<Setting, string>> } {
  const lines = source.split('\n').map((line) => line.trim());
  if (source.trimStart().startsWith('='))
    return {
      items: source
        .trim()
        .slice(1)
        .split(/(?<!\\)=/),
      found: {},
    };
  const { found, rest } = settingsOf(lines[0] ?? '');
  return { items: [rest, ...lines.slice(1)], found };
}

/** A question of Moodle's ordering type: `{>5 ALL VERTICAL ABSOLUTE_POSITION` and a line for each item. */
export function ordering(question: GIFTQuestion, source: string, texts: GiftTexts): Draft | Refusal {
  if (question.type === 'Category') return { refused: 'gift_description' };
  const { items, found } = itemsOf(source);
  const options = items
    .filter((item) => item.trim() !== '')
    .map((item, index) => ({
      id: `o${index + 1}`,
      text: texts.rich(pairText(withSigns(unescaped(item.trim())))),
    }));
  const count = Number(found.count ?? 0);
  if (count > 0 && count < options.length && !/^(?:ALL|EXACT)$/.test(found.select ?? ''))
    texts.note('subset_lost');
  const isExact = found.grading === 'ALL_OR_NOTHING';
  if (found.grading && !isExact && !found.grading.startsWith('ABS')) texts.note('weights_lost');
  return {
    content: { type: 'ordering', prompt: texts.rich(question.stem), options },
    key: { type: 'ordering', order: options.map(({ id }) => id), ...(isExact && { scoring: 'exact' }) },
    ...('globalFeedback' in question && texts.explanation(question.globalFeedback)),
  };
}
