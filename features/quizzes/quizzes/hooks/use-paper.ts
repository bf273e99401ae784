'use client';

import { useCallback, useState } from 'react';
import type { QuestionGlance } from '@/lib/questions/question-glance';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import type { DrawRule } from '@/lib/contract/resources/quizzes/quiz';
import { useEditor } from '../components/editor/editor-context';
import { moveSlot } from '../model/order';
import { briefOf, newSlot, type SlotDraft, withSections } from '../model/slots';

export type AddDialog = 'bank' | 'draw' | 'import';

/** The list of the paper: which question is open, what is being written, and the ways to change the list. */
export function usePaper() {
  const { draft, change } = useEditor();
  const [chosen, setChosen] = useState<string | null>(draft.slots[0]?.key ?? null);
  const [visited, setVisited] = useState<string[]>(chosen ? [chosen] : []);
  const [glances, setGlances] = useState<Record<string, QuestionGlance>>({});
  const [dialog, setDialog] = useState<AddDialog | null>(null);
  const current = draft.slots.some(({ key }) => key === chosen) ? chosen : (draft.slots[0]?.key ?? null);
  // Forms stay while they hold something that is not saved.
  const open = [
    ...new Set([...visited.filter((key) => glances[key]?.isUnsaved), ...(current ? [current] : [])]),
  ];

  const select = (key: string) => {
    setChosen(key);
    setVisited((now) => [...now.filter((entry) => entry !== key), key]);
  };
  const add = (slots: SlotDraft[]) => {
    change((now) => ({ slots: [...now.slots, ...slots], sections: withSections(now.sections, slots) }));
    const first = slots[0];
    if (first) select(first.key);
  };
  const update = useCallback(
    (key: string, part: Partial<SlotDraft>) =>
      change((now) => {
        const slots = now.slots.map((slot) => (slot.key === key ? { ...slot, ...part } : slot));
        const changed = slots.filter((slot) => slot.key === key && (part.question || part.random_question));
        return { slots, sections: withSections(now.sections, changed) };
      }),
    [change],
  );
  const glance = useCallback(
    (key: string, next: QuestionGlance) => setGlances((now) => ({ ...now, [key]: next })),
    [],
  );
  const remove = (key: string) => {
    const index = draft.slots.findIndex((slot) => slot.key === key);
    const neighbour = draft.slots[index + 1] ?? draft.slots[index - 1];
    change((now) => ({ slots: now.slots.filter((slot) => slot.key !== key) }));
    setChosen(neighbour?.key ?? null);
    setGlances(({ [key]: _gone, ...rest }) => rest);
  };
  return {
    current,
    open,
    glances,
    dialog,
    setDialog,
    select,
    add,
    update,
    glance,
    remove,
    move: (from: number, to: number) => change((now) => ({ slots: moveSlot(now.slots, from, to) })),
    addNew: (part?: Partial<SlotDraft>) => add([newSlot(part)]),
    /** `marks` by id of the question; one where it names none. */
    addQuestions: (questions: QuestionModel[], marks?: ReadonlyMap<string, number>) =>
      add(
        questions.map((question) =>
          newSlot({ question: briefOf(question), mark: marks?.get(question.id) ?? 1 }),
        ),
      ),
    addDraw: (rule: DrawRule, mark: number, pool: number) =>
      add([newSlot({ random_question: rule, mark, pool })]),
  };
}

export type Paper = ReturnType<typeof usePaper>;
