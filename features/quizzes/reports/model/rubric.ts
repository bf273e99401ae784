export type Criterion = { id: string; points: number };
export type Points = Record<string, number>;

const STEPS = 7;

/**
 * Points that one press can give: halves while they are few, else whole numbers; null: too many for buttons.
 */
export function pointSteps(points: number): number[] | null {
  for (const step of [0.5, 1]) {
    const count = points / step;
    if (Number.isInteger(count) && count < STEPS)
      return Array.from({ length: count + 1 }, (_, index) => index * step);
  }
  return null;
}

/** The mark that points of a rubric come to: their share of the rubric, as a share of the greatest mark. */
export function markOfPoints(rubric: readonly Criterion[], points: Points, maxMark: number): number | null {
  const whole = rubric.reduce((sum, criterion) => sum + criterion.points, 0);
  if (whole === 0 || rubric.some(({ id }) => points[id] === undefined)) return null;
  const given = rubric.reduce((sum, { id }) => sum + (points[id] ?? 0), 0);
  return Math.round((given / whole) * maxMark * 100) / 100;
}
