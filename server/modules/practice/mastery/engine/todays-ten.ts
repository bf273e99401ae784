import { shuffle } from '@/server/modules/quizzes/questions/engine';
import type { Level } from './mastery';

/** A question that may be asked today, with the level of its section. */
export type Choice = { id: string; level: Level };

/** The shares: six weak, three due and one new of ten. */
const SHARES: readonly (readonly [Level, number])[] = [
  ['weak', 0.6],
  ['due', 0.3],
  ['new', 0.1],
];

/**
 * Up to `count` different questions: 60 % weak, 30 % due, 10 % new. Other levels fill what one level lacks,
 * weak first; mastered questions are asked only when nothing else is left. The same for a seed (the day of
 * the student).
 */
export function todaysTen(choices: readonly Choice[], seed: string, count = 10): string[] {
  const of = (level: Level) =>
    shuffle(
      `${seed}:${level}`,
      choices
        .filter((one) => one.level === level)
        .map(({ id }) => id)
        .toSorted(),
    );
  const queues = new Map<Level, string[]>(
    (['weak', 'due', 'new', 'held'] as const).map((level) => [level, of(level)]),
  );
  const ids: string[] = [];
  const take = (level: Level, most: number) =>
    void ids.push(...(queues.get(level)?.splice(0, Math.min(most, count - ids.length)) ?? []));
  for (const [level, share] of SHARES) take(level, Math.round(share * count));
  for (const level of ['weak', 'due', 'new', 'held'] as const) take(level, count);
  return shuffle(`${seed}:order`, ids);
}
