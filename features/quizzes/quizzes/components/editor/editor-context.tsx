'use client';

import { createContext, useContext } from 'react';
import type { QuizDraftState } from '../../hooks/use-quiz-draft';
import type { StepKey } from '../../model/steps';

export type EditorState = QuizDraftState & {
  /** Students have begun: only more time and more students. */
  isLocked: boolean;
  isReadOnly: boolean;
  go: (step: StepKey, field?: string) => void;
  /** Goes on to the next step, or says what this one lacks and leads there. */
  continueToNext: () => void;
  /** Of the kind that is edited: it needs a time. */
  isTimed: boolean;
  /** Of the kind that is edited: it goes to a whole grade and needs no end. */
  isForGrade: boolean;
  steps: readonly StepKey[];
  /** Address of the list, without the language. */
  listHref: string;
  /** New questions that are not in the bank yet, by slot. */
  unsaved: readonly string[];
  setUnsaved: (slots: string[]) => void;
};

const EditorContext = createContext<EditorState | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error('useEditor needs an EditorProvider');
  return state;
}
