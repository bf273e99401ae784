import type { Localized } from '@/lib/contract/text';
import { DRAG_PROMPT, inLanguagesOf } from '../foreign/prompts';
import { COMPLETE_PROMPT } from '../gift/to-draft';
import { imageSize } from '../media/size';
import { richToPlain } from '../rich';
import { deep, elements, isNode, words, type XmlNode } from '../xml/tree';
import { type Declaration, htmlOf, type QtiTexts } from './texts';

export type Body = { content: object; key: object };
export type Refusal = { refused: string; params?: Record<string, string | number> };
export type Item = { body: XmlNode; node: XmlNode; response: Declaration; texts: QtiTexts };
type Named = { id: string; text: Localized; image?: object };

/** Ids of ours come back as they were; all others are numbered. */
class Ids {
  private readonly known = new Map<string, string>();
  private readonly letter: string;
  constructor(letter: string) {
    this.letter = letter;
  }
  of(identifier: string): string {
    const id = /^i_([a-z0-9]{1,16})$/.exec(identifier)?.[1] ?? `${this.letter}${this.known.size + 1}`;
    const kept = this.known.get(identifier) ?? id;
    this.known.set(identifier, kept);
    return kept;
  }
  find(identifier: string): string {
    return this.known.get(identifier) ?? identifier;
  }
}

const named = (node: XmlNode, name: string) => deep(node, name);
const option = (node: XmlNode, ids: Ids, texts: QtiTexts): Named => ({
  id: ids.of(node.attrs.identifier ?? ''),
  ...texts.tail(texts.rich(node.children)),
});
/** What stands around the interaction, then its own prompt. */
function ask({ body, node, texts }: Item) {
  const lead = texts.rich(body.children);
  const own = elements(node).find(({ name }) => name === 'prompt');
  const prompt = own ? texts.rich(own.children) : {};
  const joined = Object.fromEntries(
    (['ar', 'en'] as const).flatMap((locale) => {
      const html = [lead[locale], prompt[locale]].filter((part) => part?.trim()).join('<br />');
      return html ? [[locale, html]] : [];
    }),
  );
  return texts.prompt(joined);
}

function noteWeights({ response, texts }: Item, right: number): void {
  const values = [...response.mapped.values()];
  const share = Math.max(...values) || 1;
  const isEven = values.every((value) => value <= 0 || value === share);
  if (values.length > 0 && (!isEven || values.filter((value) => value > 0).length !== right))
    texts.note('weights_lost');
}

function rights({ correct, mapped }: Declaration): string[] {
  return correct.length > 0 ? correct : [...mapped].filter(([, value]) => value > 0).map(([key]) => key);
}

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

const pairOf = (text: string): [string, string] => {
  const [left = '', right = ''] = text.split(/\s+/);
  return [left, right];
};

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

function ground({ node, texts }: Item) {
  const picture = [...named(node, 'object'), ...named(node, 'img'), ...named(node, 'picture')].at(0);
  const file = texts.file(picture?.attrs.data ?? picture?.attrs.src ?? '');
  const size = file && imageSize(file.bytes);
  return file?.type === 'image' && size ? { image: { file_id: file.id }, ...size } : undefined;
}

const share = (pixels: number, whole: number) => Number(Math.min(1, Math.max(0, pixels / whole)).toFixed(6));
type Size = { width: number; height: number };

function box(coords: string, { width, height }: Size) {
  const [a = 0, b = 0, c = 0, d = 0] = coords.split(/[\s,]+/).map(Number);
  const [x, y] = [share(a, width), share(b, height)];
  return { x, y, width: share(c - a, width), height: share(d - b, height) };
}

function area({ attrs }: XmlNode, size: Size): object | undefined {
  const numbers = (attrs.coords ?? '').split(/[\s,]+/).map(Number);
  if (numbers.some((number) => !Number.isFinite(number))) return undefined;
  const [x = 0, y = 0, r = 0] = numbers;
  if (attrs.shape === 'rect') return { shape: 'rect', ...box(attrs.coords ?? '', size) };
  if (attrs.shape === 'circle' || attrs.shape === 'ellipse')
    return {
      shape: 'circle',
      x: share(x, size.width),
      y: share(y, size.height),
      radius: share(r, size.width),
    };
  if (attrs.shape !== 'poly' || numbers.length < 6) return undefined;
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
    x: share(numbers[index * 2] ?? 0, size.width),
    y: share(numbers[index * 2 + 1] ?? 0, size.height),
  }));
  return { shape: 'polygon', points };
}

export function graphicGapMatch(item: Item): Body | Refusal {
  const base = ground(item);
  if (!base) return { refused: 'no_picture' };
  const ids = { places: new Ids('p'), options: new Ids('o') };
  const places = named(item.node, 'associableHotspot').map((spot) => ({
    id: ids.places.of(spot.attrs.identifier ?? ''),
    ...box(spot.attrs.coords ?? '', base),
  }));
  if (named(item.node, 'associableHotspot').some(({ attrs }) => attrs.shape !== 'rect'))
    item.texts.note('place_size_guessed');
  const options = elements(item.node)
    .filter(({ name }) => name === 'gapImg' || name === 'gapText')
    .map((entry) => option(entry, ids.options, item.texts));
  const pairs = rights(item.response)
    .map(pairOf)
    .map(([o, place]) => [ids.places.find(place), ids.options.find(o)]);
  return {
    content: { type: 'drag_drop_image', ...ask(item), image: base.image, places, options },
    key: { type: 'drag_drop_image', pairs: Object.fromEntries(pairs) },
  };
}

/** Areas of a picture: hot spots that are right, or the areas that a point may fall into. */
export function points(item: Item): Body | Refusal {
  const base = ground(item);
  if (!base) return { refused: 'no_picture' };
  const right = new Set(rights(item.response));
  const spots = named(item.node, 'hotspotChoice').filter(({ attrs }) => right.has(attrs.identifier ?? ''));
  const isHotspot = item.node.name === 'hotspotInteraction';
  const areas = isHotspot ? spots : item.response.areas;
  const targets = areas.map((node) => area(node, base));
  if (targets.length === 0 || targets.includes(undefined)) return { refused: 'no_targets' };
  if (isHotspot) item.texts.note('hotspot_as_point');
  const most = Number(item.node.attrs.maxChoices ?? targets.length) || targets.length;
  return {
    content: {
      type: 'coordinate',
      ...ask(item),
      image: base.image,
      markers: Math.min(20, Math.max(most, targets.length)),
    },
    key: { type: 'coordinate', targets },
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
