'use client';

import { createContext, useContext } from 'react';

const WorkDone = createContext<() => void>(() => undefined);

/** What hears that the work shown inside it was finished. */
export const WorkDoneProvider = WorkDone.Provider;

/** Says that the work is finished; nobody may be listening. */
export const useWorkDone = () => useContext(WorkDone);
