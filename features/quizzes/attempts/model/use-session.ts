'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AttemptSession } from './attempt-session';
import type { Snapshot } from './session-types';

const SessionContext = createContext<AttemptSession | null>(null);
export const SessionProvider = SessionContext;

/** The open attempt of this page. */
export function useSession(): AttemptSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no attempt on this page');
  return session;
}

/** One value of the attempt; the component is drawn again only when that value changes. */
export function useAttempt<T>(select: (snapshot: Snapshot) => T): T {
  const session = useSession();
  const read = () => select(session.getSnapshot());
  return useSyncExternalStore(session.subscribe, read, read);
}
