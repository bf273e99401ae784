'use client';

import { createContext, useContext } from 'react';

const WorkDone = createContext<() => void>(() => undefined);

/** Called when the work shown inside it is finished. */
export const WorkDoneProvider = WorkDone.Provider;

/** Says that the work is finished; nobody may be listening. */
export const useWorkDone = () => useContext(WorkDone);
