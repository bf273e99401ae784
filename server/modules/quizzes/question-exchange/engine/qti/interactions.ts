import { DRAG_PROMPT, inLanguagesOf } from '../foreign/prompts';
import { reusedAsBlanks } from '../foreign/reused';
import { richToPlain } from '../rich';
import { deep, elements, isNode } from '@/server/platform/text/xml/tree';
import {
  ask,
  type Body,
  exact,
  Ids,
  type Item,
  named,
  noteParts,
  bestOf,
  noteScoring,
  option,
  pairOf,
  type Refusal,
  rights,
} from './interaction-parts';
import { seenWords } from './texts';

const TRUTH = new Map([
  ...(['true', 't', 'صح', 'صحيح', 'صواب'].map((word) => [word, true]) as [string, boolean][]),
  ...(['false', 'f', 'خطأ', 'خاطئ'].map((word) => [word, false]) as [string, boolean][]),
]);

export function choice(item: Item): Body {
  const { node, response, texts } = item;
  const ids = new Ids('o');
  const list = named(node, 'simpleChoice');
  const right = item.scoring.kind === 'mapped' && !response.isMultiple ? bestOf(response) : rights(response);
  const truths = list.map((entry) => TRUTH.get(seenWords(entry).toLowerCase()));
  const said = list.findIndex(({ attrs }) => attrs.identifier === right[0]);
  if (
    list.length === 2 &&
    right.length === 1 &&
    truths[0] !== undefined &&
    truths[1] === !truths[0] &&
    said >= 0
  )
    return {
      content: { type: 'true_false', ...ask(item) },
      key: { type: 'true_false', correct: truths[said] },
    };
  const options = list.map((entry) => option(entry, ids, texts));
  if (node.attrs.shuffle === 'false' || list.some(({ attrs }) => attrs.fixed === 'true'))
    texts.note('shuffle_lost');
  const good = new Set(right);
  const wrong = list.map(({ attrs }) => attrs.identifier ?? '').filter((id) => !good.has(id));
  noteScoring(item, right.length, response.isMultiple ? wrong : []);
  const option_ids = right.map((identifier) => ids.find(identifier));
  if (!response.isMultiple)
    return {
      content: { type: 'single_choice', ...ask(item), options },
      key: { type: 'single_choice', option_ids },
    };
  return {
    content: { type: 'multiple_choice', ...ask(item), options },
    key: { type: 'multiple_choice', option_ids, ...exact(item) },
  };
}

/** Words to point at become options under the text that holds them. */
export function hottext(item: Item): Body {
  const { node, response, texts } = item;
  const ids = new Ids('o');
  const options = named(node, 'hottext').map((entry) => option(entry, ids, texts));
  const text = texts.rich(node.children, (part) =>
    part.name === 'hottext' ? `<u>${texts.markup(part.children)}</u>` : undefined,
  );
  const { prompt, ...rest } = ask(item);
  const joined = Object.fromEntries(
    Object.entries(text).map(([locale, html]) => [
      locale,
      `${prompt[locale as 'ar' | 'en'] ?? ''}${/^<p\b/.test(html ?? '') ? html : `<p>${html}</p>`}`,
    ]),
  );
  texts.note('hottext_as_choice');
  const right = rights(response).map((identifier) => ids.find(identifier));
  noteScoring(item, right.length);
  const type = response.isMultiple ? 'multiple_choice' : 'single_choice';
  return {
    content: { type, prompt: joined, ...rest, options },
    key: { type, option_ids: right, ...(response.isMultiple && exact(item)) },
  };
}

export function order(item: Item): Body {
  const ids = new Ids('o');
  const options = named(item.node, 'simpleChoice').map((entry) => option(entry, ids, item.texts));
  const right = item.response.correct.map((identifier) => ids.find(identifier));
  if (named(item.node, 'simpleChoice').some(({ attrs }) => attrs.fixed === 'true'))
    item.texts.note('shuffle_lost');
  noteScoring(item, right.length);
  return {
    content: { type: 'ordering', ...ask(item), options },
    key: { type: 'ordering', order: right, ...exact(item) },
  };
}

export function essay(item: Item): Body {
  const { whole, node, response, texts } = item;
  const limit = Number(node.attrs.expectedLength ?? 0);
  if (limit > 0) texts.note('length_lost');
  const guide = deep(whole, 'rubricBlock').filter(
    ({ attrs }) => /\bscorer\b/.test(attrs.view ?? '') && attrs['data-manara-seal'] === undefined,
  );
  const said = [...guide.flatMap(({ children }) => children), ...response.correct];
  const model_answer = texts.rich(said);
  const hasGuide = Object.values(model_answer).some((html) => richToPlain(html) !== '');
  return {
    content: { type: 'essay', ...ask(item) },
    key: { type: 'essay', rubric: [], ...(hasGuide && { model_answer }) },
  };
}

export function match(item: Item): Body | Refusal {
  const [left, right] = named(item.node, 'simpleMatchSet');
  if (!left || !right) return { refused: 'no_pairs' };
  const ids = { stems: new Ids('s'), options: new Ids('o') };
  const stems = elements(left).map((entry) => option(entry, ids.stems, item.texts));
  const options = elements(right).map((entry) => option(entry, ids.options, item.texts));
  const lefts = new Set(elements(left).map(({ attrs }) => attrs.identifier ?? ''));
  // A pair without a direction may name the right side first.
  const found = rights(item.response)
    .map(pairOf)
    .map(([a, b]): [string, string] => (lefts.has(a) ? [a, b] : [b, a]));
  noteParts(item, found.length);
  const isOne = (side: 0 | 1) => new Set(found.map((pair) => pair[side])).size === found.length;
  if (isOne(0)) {
    const pairs = Object.fromEntries(found.map(([a, b]) => [ids.stems.find(a), ids.options.find(b)]));
    return { content: { type: 'matching', ...ask(item), stems, options }, key: { type: 'matching', pairs } };
  }
  // Groups on the left and what belongs to them on the right: the school asks the other way round.
  if (!isOne(1) || found.length < options.length) return { refused: 'many_partners' };
  item.texts.note('sides_swapped');
  const pairs = Object.fromEntries(found.map(([a, b]) => [ids.options.find(b), ids.stems.find(a)]));
  return {
    content: { type: 'matching', ...ask(item), stems: options, options: stems },
    key: { type: 'matching', pairs },
  };
}

/** Pairs within one set: the first of each pair is asked, the others are offered. */
export function associate(item: Item): Body | Refusal {
  const found = rights(item.response).map(pairOf);
  if (new Set(found.flat()).size < found.length * 2 || found.length === 0)
    return { refused: 'many_partners' };
  const firsts = new Set(found.map(([first]) => first));
  const list = named(item.node, 'simpleAssociableChoice');
  const ids = new Ids('o');
  const all = list.map((entry) => ({
    first: firsts.has(entry.attrs.identifier ?? ''),
    entry: option(entry, ids, item.texts),
  }));
  item.texts.note('associate_as_matching');
  noteParts(item, found.length);
  return {
    content: {
      type: 'matching',
      ...ask(item),
      stems: all.filter(({ first }) => first).map(({ entry }) => entry),
      options: all.filter(({ first }) => !first).map(({ entry }) => entry),
    },
    key: { type: 'matching', pairs: Object.fromEntries(found.map(([a, b]) => [ids.find(a), ids.find(b)])) },
  };
}

/** Pairs of a gap and what belongs there: by the map each that gives the most for its gap, all that are right otherwise. */
function gapPairs({ response, scoring, texts }: Item): [string, string][] {
  const { correct, mapped } = response;
  const worth = [...mapped]
    .filter(([, value]) => value > 0)
    .map(([pair, value]) => ({ pair: pairOf(pair), value }));
  if (worth.length === 0 || (scoring.kind === 'whole' && correct.length > 0)) return correct.map(pairOf);
  const best = new Map<string, number>();
  for (const { pair, value } of worth) best.set(pair[1], Math.max(value, best.get(pair[1]) ?? 0));
  if (new Set(best.values()).size > 1) texts.note('weights_lost');
  if (worth.some(({ pair, value }) => value < (best.get(pair[1]) ?? 0))) texts.note('partial_answers_lost');
  return worth.filter(({ pair, value }) => value === best.get(pair[1])).map(({ pair }) => pair);
}

export function gapMatch(item: Item): Body | Refusal {
  const { node, texts } = item;
  const ids = { gaps: new Ids('b'), options: new Ids('o') };
  const options = [...named(node, 'gapText'), ...named(node, 'gapImg')].map((entry) =>
    option(entry, ids.options, texts),
  );
  const text = texts.rich(
    node.children.filter((part) => !isNode(part) || !/^gap(?:Text|Img)$/.test(part.name)),
    (part) => (part.name === 'gap' ? `[[${ids.gaps.of(part.attrs.identifier ?? '')}]]` : undefined),
  );
  const found = gapPairs(item);
  const pairs = found.map(([o, gap]) => [ids.gaps.find(gap), ids.options.find(o)] as const);
  const isOneEach = new Set(pairs.map(([gap]) => gap)).size === pairs.length;
  if (!isOneEach && item.scoring.kind === 'whole') return { refused: 'many_partners' };
  if (isOneEach) noteParts(item, found.length);
  else if (item.scoring.kind === 'own') texts.note('scoring_lost');
  const { prompt, media } = ask(item);
  const isAsked = Object.keys(prompt).length > 0 && richToPlain(Object.values(prompt).join(' ')) !== '';
  const lead = isAsked ? prompt : inLanguagesOf(text, DRAG_PROMPT);
  const rest = { ...(media && { media }), text };
  const blanks = reusedAsBlanks(isAsked ? prompt : undefined, rest, pairs, options, texts);
  if (blanks) return blanks;
  if (!isOneEach) return { refused: 'many_partners' };
  return {
    content: { type: 'drag_drop_text', prompt: lead, ...(media && { media }), text, options },
    key: { type: 'drag_drop_text', pairs: Object.fromEntries(pairs) },
  };
}
