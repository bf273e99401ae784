import { type BandKey, HIGHEST_CHOICE } from '@/lib/contract/psychological-test';
import type { Inventory, Scale } from './inventory';

/** By the id of the item; null: it was left out on purpose. */
export type Answers = Readonly<Record<string, number | null>>;
export type ScaleScore = {
  key: string;
  answered: number;
  /** Null where too few items were answered. */
  score: number | null;
  max: number;
  band: BandKey | null;
};

/** Of five items three, of four three: at least three fifths. */
export const neededOf = (items: number): number => Math.ceil((items * 3) / 5);

type ScoredScale = Pick<Scale, 'key'> & { items: readonly Pick<Scale['items'][number], 'id' | 'reversed'>[] };
type Bands = readonly Pick<Inventory['bands'][number], 'key' | 'from'>[];

/** The last band that begins at or below the score; whole numbers only, so that an edge is an edge. */
const bandOf = (bands: Bands, score: number, max: number): BandKey | null =>
  bands.findLast(({ from }) => score * 100 >= from * max)?.key ?? null;

/**
 * A scale: reversed items count from the other end, and what was left out counts as the mean of what was
 * answered (pro rata), rounded half up to a whole score.
 */
export function scoreScale({ key, items }: ScoredScale, answers: Answers, bands: Bands): ScaleScore {
  const values = items.flatMap(({ id, reversed }) => {
    const value = answers[id];
    return typeof value === 'number' ? [reversed ? HIGHEST_CHOICE - value : value] : [];
  });
  const max = items.length * HIGHEST_CHOICE;
  const answered = values.length;
  if (answered === 0 || answered < neededOf(items.length))
    return { key, answered, score: null, max, band: null };
  const sum = values.reduce((total, value) => total + value, 0);
  const score = Math.floor((2 * sum * items.length + answered) / (2 * answered));
  return { key, answered, score, max, band: bandOf(bands, score, max) };
}

export const scoreInventory = (
  { scales, bands }: { scales: readonly ScoredScale[]; bands: Bands },
  answers: Answers,
): ScaleScore[] => scales.map((scale) => scoreScale(scale, answers, bands));

/** Whether a result is one after which the page offers to talk with the counsellor first of all. */
export const suggestsTalk = (
  { suggests_talk }: Pick<Inventory, 'suggests_talk'>,
  scores: readonly ScaleScore[],
): boolean => scores.some(({ band }) => band !== null && suggests_talk.includes(band));
