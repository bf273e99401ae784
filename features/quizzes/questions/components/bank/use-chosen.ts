'use client';

import { useRef, useState } from 'react';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';

const without = (list: readonly QuestionModel[], gone: readonly QuestionModel[]) =>
  list.filter(({ id }) => !gone.some((question) => question.id === id));

/**
 * Questions chosen over several pages, in the order in which they were chosen. `offered` are those of the
 * page in sight that can be chosen; a run reaches from the last one that was touched.
 */
export function useChosen(offered: readonly QuestionModel[]) {
  const [chosen, setChosen] = useState<QuestionModel[]>([]);
  const last = useRef<string | null>(null);
  const isChosen = (id: string) => chosen.some((question) => question.id === id);
  const set = (questions: readonly QuestionModel[], isOn: boolean) =>
    setChosen((now) => (isOn ? [...now, ...without(questions, now)] : without(now, questions)));
  const all = offered.length > 0 && offered.every(({ id }) => isChosen(id));
  return {
    chosen,
    isChosen,
    all,
    some: !all && offered.some(({ id }) => isChosen(id)),
    toggleAll: () => set(offered, !all),
    /** Turns one round; with `isRun`, everything from the last one to it becomes as it becomes. */
    toggle: (question: QuestionModel, isRun: boolean) => {
      const [from, to] = [last.current, question.id].map((id) => offered.findIndex((each) => each.id === id));
      last.current = question.id;
      const hasRun = isRun && from !== undefined && to !== undefined && from >= 0 && to >= 0;
      set(
        hasRun ? offered.slice(Math.min(from, to), Math.max(from, to) + 1) : [question],
        !isChosen(question.id),
      );
    },
  };
}
