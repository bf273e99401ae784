import { placesIn, type QuestionContent } from '@/lib/contract/questions/content';
import type { Localized } from '@/lib/contract/text';
import type { KeyRow, PrintedQuestion } from '@/server/platform/pdf/templates/paper';
import type { RichBlock } from '@/server/platform/pdf/templates/rich';

/** What the key of a paper says of a question; parts that are left out stay empty. */
export type PrintedKey = Partial<Pick<KeyRow, 'answer' | 'parts' | 'isList' | 'body' | 'picture'>>;
type Places = NonNullable<KeyRow['picture']>['places'];

/** Words of a printed key, in the letters, numbers and language of its paper. */
export type KeyWords = {
  number: (value: number) => string;
  /** Letter of an option on this paper; — where it has none. */
  letter: (id: string | undefined) => string;
  /** Ids of the options in the order of this paper. */
  order: readonly string[];
  list: (parts: readonly string[]) => string;
  truth: (value: boolean) => string;
  line: (text: Localized) => string;
  blocks: (text: Localized | undefined) => RichBlock[];
  /** The picture of a file with its places, or what is said in its place. `ratio` is width by height. */
  onPicture: (fileId: string, places: (ratio: number) => Places) => PrintedKey;
};

/** A sentence below the question: `paper.hints.<name>` of the server's messages. */
export type Hint = { name: string; params?: Record<string, string | number> };

/** How a question of one type stands on paper, and its line in the key. */
export type PrintedType<Content, Key> = {
  kind: PrintedQuestion['kind'];
  hint(content: Content, number: KeyWords['number']): Hint | null;
  /** Lines to write on; `wordsALine` of handwriting. */
  lines(content: Content, wordsALine: number): number;
  key(content: Content, key: Key, words: KeyWords): PrintedKey;
};

/** Ids of places in a text or on a picture, in the order in which they are read: their numbers on paper. */
export const placeOrder = (content: QuestionContent): string[] =>
  'places' in content ? content.places.map(({ id }) => id) : 'text' in content ? placesIn(content.text) : [];

/** Numbers of places with the letters of the options that belong there. */
export const pairParts = (
  places: readonly string[],
  pairs: Readonly<Record<string, string>>,
  { number, letter }: KeyWords,
): KeyRow['parts'] => places.map((id, place) => ({ label: number(place + 1), texts: [letter(pairs[id])] }));

/** The letters of the right options, in the order of the paper. */
export const rightLetters = (right: readonly string[], { order, letter, list }: KeyWords): string =>
  list(order.filter((id) => right.includes(id)).map(letter));

export const noHint = () => null;
export const noLines = () => 0;
