import type { Localized } from '@/lib/contract/text';
import { deep, elements, type XmlNode } from '../xml/tree';
import type { Declaration, QtiTexts } from './texts';
export type Body = { content: object; key: object };
export type Refusal = { refused: string; params?: Record<string, string | number> };
export type Item = { body: XmlNode; node: XmlNode; response: Declaration; texts: QtiTexts };
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
/** What stands around the interaction, then its own prompt. */
export function ask({ body, node, texts }: Item) {
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

export function noteWeights({ response, texts }: Item, right: number): void {
  const values = [...response.mapped.values()];
  const share = Math.max(...values) || 1;
  const isEven = values.every((value) => value <= 0 || value === share);
  if (values.length > 0 && (!isEven || values.filter((value) => value > 0).length !== right))
    texts.note('weights_lost');
}

export function rights({ correct, mapped }: Declaration): string[] {
  return correct.length > 0 ? correct : [...mapped].filter(([, value]) => value > 0).map(([key]) => key);
}
export const pairOf = (text: string): [string, string] => {
  const [left = '', right = ''] = text.split(/\s+/);
  return [left, right];
};
