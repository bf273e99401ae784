import type { AnswerEntries, Grade } from '@/lib/contract/questions/answer';
import type { KeyOf } from '@/lib/contract/questions/key';
import { randomFor } from './answer-model';
import { remarks } from './remarks';

type Marked = { grade: Grade; mark: number; rubric: Record<string, number>; comment: string | null };

/**
 * Points by criterion out of how much was written, the mark that follows from them, and for most a comment.
 */
export function markEssay(
  key: KeyOf<'essay'>,
  payload: AnswerEntries,
  sentences: number,
  maxMark: number,
  seed: string,
): Marked {
  const random = randomFor(`essay ${seed}`);
  const written = (payload[0]?.answer_text ?? '').split(/[.؟!]\s*/).filter(Boolean).length;
  const quality = Math.min(1, written / Math.max(1, sentences - 1));
  const rubric = Object.fromEntries(
    key.rubric.map(({ id, points }) => {
      const share = Math.min(1, Math.max(0, quality + (random() - 0.5) * 0.35));
      return [id, Math.round(points * share * 2) / 2];
    }),
  );
  const whole = key.rubric.reduce((sum, { points }) => sum + points, 0);
  const points = Object.values(rubric).reduce((sum, given) => sum + given, 0);
  const mark = Math.round((points / whole) * maxMark * 100) / 100;
  const words = mark >= 0.8 * maxMark ? remarks.praise : remarks.advice;
  const comment = random() < 0.7 ? (words[Math.floor(random() * words.length)] ?? null) : null;
  const state = mark >= maxMark ? 'correct' : mark > 0 ? 'partial' : 'wrong';
  return { grade: { state, fraction: mark / maxMark, parts: {} }, mark, rubric, comment };
}
