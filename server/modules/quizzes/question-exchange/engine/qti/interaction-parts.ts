import type { Localized } from '@/lib/contract/text';
import { deep, elements, type XmlNode } from '@/server/platform/text/xml/tree';
import { plainToRich, richToPlain } from '../rich';
import type { Scoring } from './scoring';
import type { Declaration, QtiTexts } from './texts';

export type Body = { content: object; key: object };
export type Refusal = { refused: string; params?: Record<string, string | number> };
export type Item = {
  whole: XmlNode;
  body: XmlNode;
  node: XmlNode;
  response: Declaration;
  scoring: Scoring;
  texts: QtiTexts;
};
export type Named = { id: string; text: Localized; image?: object };

/** Ids of ours come back as they were; all others are numbered. */
export class Ids {
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

export const named = (node: XmlNode, name: string) => deep(node, name);
export const option = (node: XmlNode, ids: Ids, texts: QtiTexts): Named => ({
  id: ids.of(node.attrs.identifier ?? ''),
  ...texts.tail(texts.rich(node.children)),
});
const isSeen = (html: string | undefined) =>
  html !== undefined && (/<img|data-math/.test(html) || richToPlain(html) !== '');

/** What stands around the interaction, then its own prompt. */
export function ask({ whole, body, node, texts }: Item, more: XmlNode[] = []) {
  const lead = texts.rich(body.children);
  const own = elements(node).find(({ name }) => name === 'prompt');
  const prompt = own ? texts.rich(own.children) : {};
  const rest = more.length > 0 ? texts.rich(more) : {};
  const joined = Object.fromEntries(
    (['ar', 'en'] as const).flatMap((locale) => {
      const html = [lead[locale], prompt[locale], rest[locale]].filter(isSeen).join('<br />');
      return html ? [[locale, html]] : [];
    }),
  );
  return texts.prompt(Object.keys(joined).length > 0 ? joined : titleOf(whole, texts));
}

/** The title of an item that asks nothing in its text. */
function titleOf({ attrs: { title = '', identifier } }: XmlNode, texts: QtiTexts): Localized {
  if (title.trim() === '' || title === identifier) return {};
  texts.isTitleAsked = true;
  return { [texts.language]: plainToRich(title) };
}

/** Names what the marking of the school does not keep: weights of the answers, and all or nothing. */
export function noteScoring({ response, scoring, texts }: Item, right: number, wrong: string[] = []): void {
  if (scoring.kind === 'own') texts.note('scoring_lost');
  if (scoring.kind === 'whole' || scoring.kind === 'own' || response.mapped.size === 0) return;
  const values = [...response.mapped.values()];
  const share = Math.max(...values);
  const isEven = values.every((value) => value <= 0 || value === share);
  const penalties = wrong.map((key) => response.mapped.get(key) ?? response.unmapped);
  // Where a wrong tick costs nothing all could be ticked: the school takes a share off.
  const isUsual = penalties.every((value) => Math.abs(value + share) < 0.01);
  if (!isEven || !isUsual || values.filter((value) => value > 0).length !== right) texts.note('weights_lost');
}

/** Types that give a share of the mark for every part have no place for all or nothing. */
export function noteParts(item: Item, parts: number): void {
  if (item.scoring.kind === 'whole' && parts > 1) item.texts.note('scoring_lost');
  const { mapped, unmapped } = item.response;
  const hasPenalty = mapped.size > 0 && (unmapped !== 0 || [...mapped.values()].some((value) => value < 0));
  if (item.scoring.kind !== 'whole' && hasPenalty) item.texts.note('weights_lost');
  noteScoring(item, parts);
}

export const exact = ({ scoring }: Item) => (scoring.kind === 'whole' ? { scoring: 'exact' } : {});

export function rights({ correct, mapped }: Declaration): string[] {
  return correct.length > 0 ? correct : [...mapped].filter(([, value]) => value > 0).map(([key]) => key);
}
/** The answers that give most where one is to be given. */
export function bestOf(response: Declaration): string[] {
  const best = Math.max(0, ...response.mapped.values());
  return best > 0
    ? [...response.mapped].filter(([, value]) => value === best).map(([key]) => key)
    : rights(response);
}
export const pairOf = (text: string): [string, string] => {
  const [left = '', right = ''] = text.split(/\s+/);
  return [left, right];
};
