import { normalise } from '@/server/platform/text/arabic';

/** Words in common of all words, from which two questions count as nearly the same. */
const NEAR_SHARE = 0.8;
/** Pairs of a slice of the work; between slices the process does something else. */
const SLICE = 2_000;
const READ_SLICE = 200;

export type Worded = { id: string; type: string; search: string; print: string };
type Tokens = { words: string[]; numbers: string };

const isNumber = (word: string) => /\d/.test(word);

/** Words of a question without their order, and its numbers apart: another number is another question. */
function tokensOf({ search }: Worded): Tokens {
  const words = normalise(search, { taa: true })
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return {
    words: [...new Set(words.filter((word) => !isNumber(word)))],
    numbers: words.filter(isNumber).sort().join(' '),
  };
}

const shareOf = (a: ReadonlySet<string>, b: readonly string[]) => {
  const common = b.filter((word) => a.has(word)).length;
  return common / (a.size + b.length - common);
};

/**
 * Pairs of questions of one type with the same numbers and nearly the same words. Words are ordered from the rarest;
 * two sets that share enough share one of their first few words, so only questions with such a word are compared.
 */
async function nearPairs(questions: readonly Worded[]): Promise<[string, string][]> {
  const tokens: Tokens[] = [];
  for (const question of questions) {
    tokens.push(tokensOf(question));
    if (tokens.length % READ_SLICE === 0) await new Promise(setImmediate);
  }
  const counts = new Map<string, number>();
  for (const { words } of tokens) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rare = (a: string, b: string) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1);
  const buckets = new Map<string, number[]>();
  const pairs: [string, string][] = [];
  let compared = 0;
  for (const [index, question] of questions.entries()) {
    const { words, numbers } = tokens[index] ?? { words: [], numbers: '' };
    if (words.length < 3) continue;
    const prefix = words.toSorted(rare).slice(0, words.length - Math.ceil(NEAR_SHARE * words.length) + 1);
    const own = new Set(words);
    const seen = new Set<number>();
    for (const word of prefix) {
      const key = `${question.type}\u001f${numbers}\u001f${word}`;
      const bucket = buckets.get(key) ?? [];
      for (const other of bucket) {
        if (seen.has(other)) continue;
        seen.add(other);
        compared += 1;
        if (compared % SLICE === 0) await new Promise(setImmediate);
        const found = questions[other];
        if (found && shareOf(own, tokens[other]?.words ?? []) >= NEAR_SHARE)
          pairs.push([found.id, question.id]);
      }
      bucket.push(index);
      buckets.set(key, bucket);
    }
  }
  return pairs;
}

export type DuplicateGroup = { match: 'same' | 'near'; ids: string[] };

const samePairs = (questions: readonly Worded[]): [string, string][] => {
  const first = new Map<string, string>();
  return questions.flatMap(({ id, type, print }): [string, string][] => {
    const key = `${type} ${print}`;
    const known = first.get(key);
    if (known !== undefined) return [[known, id]];
    first.set(key, id);
    return [];
  });
};

/** Groups of questions that ask the same, or nearly; in the order of the questions, the oldest of a group first. */
export async function duplicateGroups(
  questions: readonly Worded[],
  match: 'same' | 'near',
): Promise<DuplicateGroup[]> {
  const same = samePairs(questions);
  const near = match === 'near' ? await nearPairs(questions) : [];
  const leader = new Map<string, string>();
  const find = (id: string): string => {
    const up = leader.get(id);
    return up === undefined || up === id ? id : find(up);
  };
  for (const [a, b] of [...same, ...near]) {
    const [one, two] = [find(a), find(b)];
    if (one !== two) leader.set(two, one);
  }
  const groups = new Map<string, string[]>();
  for (const { id } of questions) {
    const key = find(id);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const prints = new Map(questions.map(({ id, print }) => [id, print]));
  return [...groups.values()]
    .filter((ids) => ids.length > 1)
    .map((ids) => ({ match: new Set(ids.map((id) => prints.get(id))).size === 1 ? 'same' : 'near', ids }));
}
