import { DRAG_PROMPT, inLanguagesOf } from '../foreign/prompts';
import { COMPLETE_PROMPT } from '../gift/to-draft';
import { richToPlain } from '../rich';
import { deep, elements, isNode, words, type XmlNode } from '../xml/tree';
import {
  ask,
  type Body,
  Ids,
  type Item,
  named,
  noteWeights,
  option,
  pairOf,
  type Refusal,
  rights,
} from './interaction-parts';
import { type Declaration, htmlOf, type QtiTexts } from './texts';

const TRUTH = new Map([
  ...(['true', 't', 'صح', 'صحيح', 'صواب'].map((word) => [word, true]) as [string, boolean][]),
  ...(['false', 'f', 'خطأ', 'خاطئ'].map((word) => [word, false]) as [string, boolean][]),
]);

export function choice(item: Item): Body {
  const { node, response, texts } = item;
  const ids = new Ids('o');
  const list = named(node, 'simpleChoice');
  const right = rights(response);
  const truths = list.map((entry) => TRUTH.get(words(entry).trim().toLowerCase()));
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
  if (list.some(({ attrs }) => attrs.fixed === 'true')) texts.note('shuffle_lost');
  noteWeights(item, right.length);
  const type = response.isMultiple ? 'multiple_choice' : 'single_choice';
  const option_ids = right.map((identifier) => ids.find(identifier));
  return { content: { type, ...ask(item), options }, key: { type, option_ids } };
}

/** Words to point at become options under the text that holds them. */
export function hottext(item: Item): Body {
  const { node, response, texts } = item;
  const ids = new Ids('o');
  const options = named(node, 'hottext').map((entry) => option(entry, ids, texts));
  const text = texts.rich(node.children, (part) =>
    part.name === 'hottext' ? `<u>${htmlOf(part.children)}</u>` : undefined,
  );
  const { prompt, ...rest } = ask(item);
  const joined = Object.fromEntries(
    Object.entries(text).map(([locale, html]) => [
      locale,
      `${prompt[locale as 'ar' | 'en'] ?? ''}<p>${html}</p>`,
    ]),
  );
  texts.note('hottext_as_choice');
  const right = rights(response).map((identifier) => ids.find(identifier));
  const type = response.isMultiple ? 'multiple_choice' : 'single_choice';
  return { content: { type, prompt: joined, ...rest, options }, key: { type, option_ids: right } };
}

export function order(item: Item): Body {
  const ids = new Ids('o');
  const options = named(item.node, 'simpleChoice').map((entry) => option(entry, ids, item.texts));
  const right = item.response.correct.map((identifier) => ids.find(identifier));
  return { content: { type: 'ordering', ...ask(item), options }, key: { type: 'ordering', order: right } };
}

export function essay(item: Item): Body {
  const { node } = item;
  const limit = Number(node.attrs.expectedLength ?? 0);
  if (limit > 0) item.texts.note('length_lost');
  return { content: { type: 'essay', ...ask(item) }, key: { type: 'essay', rubric: [] } };
}

export function match(item: Item): Body | Refusal {
  const [left, right] = named(item.node, 'simpleMatchSet');
  if (!left || !right) return { refused: 'no_pairs' };
  const ids = { stems: new Ids('s'), options: new Ids('o') };
  const stems = elements(left).map((entry) => option(entry, ids.stems, item.texts));
  const options = elements(right).map((entry) => option(entry, ids.options, item.texts));
  const found = rights(item.response).map(pairOf);
  const pairs = Object.fromEntries(found.map(([a, b]) => [ids.stems.find(a), ids.options.find(b)]));
  if (Object.keys(pairs).length < found.length) return { refused: 'many_partners' };
  noteWeights(item, found.length);
  return { content: { type: 'matching', ...ask(item), stems, options }, key: { type: 'matching', pairs } };
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

export function gapMatch(item: Item): Body {
  const { node, texts, response } = item;
  const ids = { gaps: new Ids('b'), options: new Ids('o') };
  const options = [...named(node, 'gapText'), ...named(node, 'gapImg')].map((entry) =>
    option(entry, ids.options, texts),
  );
  const text = texts.rich(
    node.children.filter((part) => !isNode(part) || !/^gap(?:Text|Img)$/.test(part.name)),
    (part) => (part.name === 'gap' ? `[[${ids.gaps.of(part.attrs.identifier ?? '')}]]` : undefined),
  );
  const pairs = rights(response)
    .map(pairOf)
    .map(([o, gap]) => [ids.gaps.find(gap), ids.options.find(o)]);
  const { prompt, media } = ask(item);
  const lead =
    Object.keys(prompt).length > 0 && richToPlain(Object.values(prompt).join(' ')) !== ''
      ? prompt
      : inLanguagesOf(text, DRAG_PROMPT);
  return {
    content: { type: 'drag_drop_text', prompt: lead, ...(media && { media }), text, options },
    key: { type: 'drag_drop_text', pairs: Object.fromEntries(pairs) },
  };
}

/** Gaps to type into or to choose for, anywhere in the text. */
export function gaps(
  body: XmlNode,
  responses: ReadonlyMap<string, Declaration>,
  texts: QtiTexts,
): Body | Refusal {
  const nodes: XmlNode[] = [];
  const ids = new Ids('b');
  const text = texts.rich(body.children, (part) => {
    if (part.name !== 'textEntryInteraction' && part.name !== 'inlineChoiceInteraction') return undefined;
    const identifier = part.attrs.responseIdentifier ?? '';
    if (!nodes.some(({ attrs }) => attrs.responseIdentifier === identifier)) nodes.push(part);
    return `[[${ids.of(identifier)}]]`;
  });
  const { prompt: whole, media } = texts.prompt(text);
  const isChoice = nodes.every(({ name }) => name === 'inlineChoiceInteraction');
  const lead = {
    prompt: inLanguagesOf(whole, isChoice ? DRAG_PROMPT : COMPLETE_PROMPT),
    ...(media && { media }),
    text: whole,
  };
  const right = (node: XmlNode) =>
    rights(
      responses.get(node.attrs.responseIdentifier ?? '') ?? {
        correct: [],
        mapped: new Map(),
        areas: [],
        isMultiple: false,
        isNumber: false,
      },
    );
  const choices = new Map(
    nodes.flatMap((node) => deep(node, 'inlineChoice')).map((entry) => [`${words(entry).trim()}`, entry]),
  );
  if (isChoice) {
    const options = [...choices.keys()].map((label, index) => ({
      id: `o${index + 1}`,
      text: { [texts.language]: escapeLabel(label) },
    }));
    const labels = [...choices.keys()];
    const pairs = nodes.map((node) => {
      const said = deep(node, 'inlineChoice').find(({ attrs }) => attrs.identifier === right(node)[0]);
      return [ids.find(node.attrs.responseIdentifier ?? ''), `o${labels.indexOf(words(said).trim()) + 1}`];
    });
    if (nodes.length > 1) texts.note('groups_joined');
    return {
      content: { type: 'drag_drop_text', ...lead, options },
      key: { type: 'drag_drop_text', pairs: Object.fromEntries(pairs) },
    };
  }
  const blanks = nodes.map((node) => {
    const response = responses.get(node.attrs.responseIdentifier ?? '');
    const all = [
      ...new Set([
        ...right(node),
        ...[...(response?.mapped ?? [])].filter(([, value]) => value > 0).map(([key]) => key),
      ]),
    ];
    if (node.name === 'inlineChoiceInteraction') texts.note('choices_lost');
    const said =
      node.name === 'inlineChoiceInteraction'
        ? deep(node, 'inlineChoice')
            .filter(({ attrs }) => all.includes(attrs.identifier ?? ''))
            .map((entry) => words(entry).trim())
        : all;
    const accepted = said.map((value) =>
      response?.isNumber && Number.isFinite(Number(value)) ? { number: Number(value) } : { text: value },
    );
    return { id: ids.find(node.attrs.responseIdentifier ?? ''), accepted };
  });
  return { content: { type: 'complete', ...lead }, key: { type: 'complete', blanks } };
}

const escapeLabel = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
