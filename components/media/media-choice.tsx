'use client';

import { createContext, type ReactNode, useContext } from 'react';

/** Takes an item that has just come into the own library. */
type TakeMedia = (id: string) => Promise<void>;
const ChoiceContext = createContext<TakeMedia | null>(null);

/** Below it, what uploads files gives their items to `onChoose`. */
export function MediaChoice({ onChoose, children }: { onChoose: TakeMedia; children: ReactNode }) {
  return <ChoiceContext value={onChoose}>{children}</ChoiceContext>;
}

export const useMediaChoice = (): TakeMedia | null => useContext(ChoiceContext);
