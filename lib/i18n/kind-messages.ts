import type { QuizArea } from '../areas/quiz-pages';
import { loadMessages, type Messages } from './messages';
import type { Locale } from './routing';

type Tree = { [key: string]: string | Tree };

/** `over` laid on `base`: what it does not name stays. */
function lay(base: Tree, over: Tree): Tree {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    result[key] =
      typeof value === 'string' || typeof below !== 'object' || below === null ? value : lay(below, value);
  }
  return result;
}

type Overlay = 'tests' | 'formative' | 'general';

const words: Partial<Record<QuizArea, readonly Overlay[]>> = {
  periodic_test: ['tests'],
  formative_test: ['tests', 'formative'],
  general: ['general'],
};
const kept = new Map<string, Promise<Messages>>();

async function build(locale: Locale, files: readonly Overlay[]): Promise<Messages> {
  let messages = (await loadMessages(locale)) as unknown as Tree;
  for (const file of files)
    messages = lay(messages, (await import(`../../messages/${locale}/${file}.json`)).default);
  return messages as unknown as Messages;
}

/** Messages of the pages of one kind of quiz: those of homework, with the words of tests where they differ. */
export function loadKindMessages(locale: Locale, kind: QuizArea | null): Promise<Messages> {
  const files = (kind && words[kind]) ?? [];
  if (files.length === 0) return loadMessages(locale);
  const key = `${locale}/${kind}`;
  const known = kept.get(key);
  if (known) return known;
  const made = build(locale, files);
  kept.set(key, made);
  return made;
}
