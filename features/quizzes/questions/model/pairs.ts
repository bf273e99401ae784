import type { QuestionOption } from '@/lib/contract/questions/content';
import { newPartId } from './parts';

export type Pairs = Record<string, string>;

export const withPair = (pairs: Pairs, place: string, option: string): Pairs => {
  const { [place]: _old, ...rest } = pairs;
  return option === '' ? rest : { ...rest, [place]: option };
};

/** Pairs that still have their place and their option. */
export const remainingPairs = (
  pairs: Pairs,
  places: readonly string[],
  options: readonly QuestionOption[],
): Pairs =>
  Object.fromEntries(
    Object.entries(pairs).filter(
      ([place, option]) => places.includes(place) && options.some(({ id }) => id === option),
    ),
  );

/** A new empty option for a new place, already paired with it. */
export function withPlace(place: string, options: readonly QuestionOption[], pairs: Pairs) {
  const id = newPartId(
    options.map((option) => option.id),
    'o',
  );
  return { options: [...options, { id, text: {} }], pairs: { ...pairs, [place]: id } };
}
