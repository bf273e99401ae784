'use client';

import { createContext, useContext } from 'react';
import type { Preparation } from '@/lib/contract/resources/week/preparation';
import type { Staff } from '@/lib/staff/staff';
import type { PreparationDraft } from '../../hooks/use-preparation-draft';

type EditorState = PreparationDraft & { staff: Staff; preparation: Preparation };

const EditorContext = createContext<EditorState | null>(null);
export const EditorProvider = EditorContext.Provider;

/** The preparation that is written on this page. */
export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error('useEditor needs an EditorProvider');
  return state;
}
