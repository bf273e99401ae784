import type { AnswerEntries } from '@/lib/contract/questions/answer';

/** Place -> option, in the order of the places. */
export const toPlaced = (answers: AnswerEntries): Record<string, string> =>
  Object.fromEntries(
    answers.flatMap(({ single_question_id: place, answer_id: option }) =>
      place && option ? [[place, option]] : [],
    ),
  );

export const toAnswers = (places: string[], placed: Record<string, string>): AnswerEntries =>
  places.flatMap((place) => (placed[place] ? [{ single_question_id: place, answer_id: placed[place] }] : []));

/** Puts an option into a place; a dragged option is in one place only, so it leaves the one it was in. */
export function placeOption(
  placed: Record<string, string>,
  place: string,
  option: string,
  isReusable: boolean,
) {
  const rest = Object.entries(placed).filter(
    ([key, value]) => key !== place && (isReusable || value !== option),
  );
  return Object.fromEntries([...rest, [place, option]]);
}

export function removeOption(placed: Record<string, string>, place: string) {
  const { [place]: _, ...rest } = placed;
  return rest;
}
