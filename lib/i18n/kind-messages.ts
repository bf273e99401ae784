import type { MessageArea } from '../areas/message-area';
import { kindRecord, type AssignedKindRecord } from '../contract/quiz-kinds';
import { loadMessages, type Messages } from './messages';
import type { Locale } from './routing';

/** A sentence with arguments is a list once the build has compiled it. */
type Sentence = string | readonly unknown[];
type Tree = { [key: string]: Sentence | Tree };

const isTree = (value: Sentence | Tree | undefined): value is Tree =>
  typeof value === 'object' && !Array.isArray(value);

/** `over` laid on `base`: what it does not name stays. Sentences are replaced whole. */
export function mergeMessages(base: Tree, over: Tree): Tree {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    result[key] = isTree(value) && isTree(below) ? mergeMessages(below, value) : value;
  }
  return result;
}

type Overlay = AssignedKindRecord['messages'][number] | 'own-exams' | 'own-practice';

const overlaysOf = (area: MessageArea | null): readonly Overlay[] => {
  if (area === null) return [];
  if (area === 'own-exams' || area === 'own-practice') return [area];
  return area === 'general' ? ['general'] : kindRecord(area).messages;
};
const kept = new Map<string, Promise<Messages>>();

async function build(locale: Locale, files: readonly Overlay[]): Promise<Messages> {
  let messages = (await loadMessages(locale)) as unknown as Tree;
  for (const file of files)
    messages = mergeMessages(messages, (await import(`../../messages/${locale}/${file}.json`)).default);
  return messages as unknown as Messages;
}

/**
 * Messages of the pages of one kind of quiz: those of homework, with the words of tests where they differ.
 */
export function loadKindMessages(locale: Locale, kind: MessageArea | null): Promise<Messages> {
  const files = overlaysOf(kind);
  if (files.length === 0) return loadMessages(locale);
  const key = `${locale}/${kind}`;
  const known = kept.get(key);
  if (known) return known;
  const made = build(locale, files);
  kept.set(key, made);
  return made;
}
