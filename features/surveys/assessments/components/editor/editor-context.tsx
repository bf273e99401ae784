'use client';

import { createContext, useContext } from 'react';
import type { LockedByAnswers } from '@/lib/contract/assessment';
import type { AssessmentDraft } from '../../hooks/use-assessment-draft';
import type { Manager } from '../../model/pages';
import type { StepKey } from '../../model/steps';

export type EditorState = AssessmentDraft & {
  manager: Manager;
  /** It has ended: everything is only read. */
  isReadOnly: boolean;
  /** Answers were given to it, or it is only read. */
  isLocked: (field: LockedByAnswers) => boolean;
  /** To a step, and there to the field that lacks something. */
  go: (step: StepKey, field?: string) => void;
};

const EditorContext = createContext<EditorState | null>(null);
export const EditorProvider = EditorContext.Provider;

/** The assessment that is built on this page. */
export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error('useEditor needs an EditorProvider');
  return state;
}
