import type { Grade } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { AttemptResult, ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Localized } from '@/lib/contract/text';
import { renderHtml } from '@/server/platform/text/rich-text';
import { mapLocalized } from './content-texts';
import { type PaperSource, toPaperQuestion } from './paper';
import { kindOf, mapIds, mapParts, rightAnswers } from './registry';
import { toOpaqueIds } from './seeded-random';

export type ReviewSource = Omit<PaperSource, 'answer'> & {
  answer: PaperSource['answer'];
  key: QuestionKey;
  explanation: Localized | null;
  /** Null while nothing was graded. */
  grade: Grade | null;
  givenMark: number | null;
  comment: string | null;
  /** Points by criterion id. */
  rubric: Record<string, number> | null;
  isDropped: boolean;
  visible: AttemptResult['visible'];
};

/** A person's mark decides the state of what no grader can judge. */
function stateOf({ grade, givenMark, entry }: ReviewSource): ReviewQuestion['state'] {
  if (!grade || grade.state !== 'pending' || givenMark === null) return grade?.state ?? 'pending';
  if (givenMark <= 0) return 'wrong';
  return givenMark >= entry.mark ? 'correct' : 'partial';
}

const rubricOf = (key: QuestionKey, rubricMarks: Record<string, number> | null) =>
  key.type === 'essay' && key.rubric.length > 0
    ? key.rubric.map(({ id, title, points }) => ({
        id,
        title: { ar: title.ar, en: title.en },
        points,
        given: rubricMarks && Object.hasOwn(rubricMarks, id) ? (rubricMarks[id] ?? null) : null,
      }))
    : undefined;

function keyOf(content: QuestionContent, { key, entry, seed, media }: ReviewSource) {
  const ids = toOpaqueIds(seed, entry.question_id, content);
  return {
    right_answers: mapIds(content, rightAnswers(content, key), ids),
    ...kindOf(content).shownKey(key, {
      placeId: (id) => ids.places.get(id),
      rich: (text) => mapLocalized(text, (html) => renderHtml(html, media)),
    }),
  };
}

/** A question of a finished attempt; what `visible` closes is left out, whatever the source holds. */
export function toReviewQuestion(source: ReviewSource): ReviewQuestion {
  const { content, seed, entry, media, grade, visible, explanation, key } = source;
  const { epoch: _, rev: __, ...paper } = toPaperQuestion(source);
  const hidden = visible.answers ? {} : { answers: [], selected_options: [], student_answer: null };
  const rubric = visible.marks ? rubricOf(key, source.rubric) : undefined;
  const ids = toOpaqueIds(seed, entry.question_id, content);
  return {
    ...paper,
    ...hidden,
    state: visible.marks ? stateOf(source) : 'hidden',
    given_mark: visible.marks ? source.givenMark : null,
    parts: visible.marks && visible.answers && grade ? mapParts(content, grade.parts, ids) : {},
    ...(visible.key ? keyOf(content, source) : { right_answers: null }),
    explanation:
      visible.explanation && explanation
        ? mapLocalized(explanation, (html) => renderHtml(html, media))
        : null,
    comment: visible.marks ? source.comment : null,
    ...(rubric ? { rubric } : {}),
    is_dropped: source.isDropped,
  };
}
