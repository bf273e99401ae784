import { type Conflict, conflictsAmong } from './conflicts';
import type { Day } from './days';
import { type Lesson, lessonId, lessonsBetween } from './lessons';
import type { Plan } from './plan';

/** What becomes of the lessons of some days when the calendar or the bells are others. */
export type Effect = {
  /** Held before, and not any more. */
  lost: Lesson[];
  /** Not held before, and held now. */
  regained: Lesson[];
  /** Held at another time of the same day. */
  retimed: Lesson[];
  /** Clashes that were not there before. */
  clashes: Conflict[];
};

const nameOf = ({ what, lessons }: Conflict) =>
  `${what} ${lessons
    .map((lesson) => lessonId(lesson))
    .toSorted()
    .join(' ')}`;

/** What is other in `after` than in `before`, from one day to another, both included. */
export function effectOf(before: Plan, after: Plan, from: Day, to: Day): Effect {
  const was = lessonsBetween(before, from, to);
  const is = lessonsBetween(after, from, to);
  const known = new Map(was.map((lesson) => [lessonId(lesson), lesson]));
  const effect: Effect = { lost: [], regained: [], retimed: [], clashes: [] };
  for (const lesson of is) {
    const former = known.get(lessonId(lesson));
    const [wasHeld, isHeld] = [former?.state === 'held', lesson.state === 'held'];
    if (wasHeld && !isHeld) effect.lost.push(lesson);
    else if (!wasHeld && isHeld) effect.regained.push(lesson);
    else if (isHeld && (former?.startsAt !== lesson.startsAt || former?.endsAt !== lesson.endsAt))
      effect.retimed.push(lesson);
  }
  const there = new Set(conflictsAmong(was).map(nameOf));
  effect.clashes = conflictsAmong(is).filter((conflict) => !there.has(nameOf(conflict)));
  return effect;
}
