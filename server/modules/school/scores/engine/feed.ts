/** What a student has of one quiz that fills a column. */
export type FeedingMark = {
  /** Of the attempt that counts; null without one, or while answers of it wait to be marked. */
  mark: number | null;
  max_mark: number;
};
export type Feed = { value: number | null; counted: number; missing: number };

const hundredths = (value: number) => BigInt(Math.round(value * 100));

/**
 * The mark that quizzes give a column: points reached of points possible in those with a mark, scaled to the
 * column's greatest mark. Work that was not handed in is left out and counted as missing: nobody gets a zero
 * that no teacher gave.
 */
export function feedOf(marks: readonly FeedingMark[], max: number): Feed {
  const known = marks.flatMap(({ mark, max_mark }) =>
    mark === null || max_mark <= 0 ? [] : [{ mark, max_mark }],
  );
  const counted = known.length;
  const missing = marks.length - counted;
  if (counted === 0) return { value: null, counted, missing };
  const reached = known.reduce((sum, { mark }) => sum + hundredths(mark), 0n);
  const possible = known.reduce((sum, { max_mark }) => sum + hundredths(max_mark), 0n);
  const limit = hundredths(max);
  const value = (reached * limit * 2n + possible) / (possible * 2n);
  return { value: Number(value > limit ? limit : value) / 100, counted, missing };
}
