'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Staff } from './staff';

const StaffContext = createContext<Staff | null>(null);

/** Tells everything below whose calls to make: a teacher's or a supervisor's. */
export function StaffProvider({ role, locale, kind, closed, children }: Staff & { children: ReactNode }) {
  const staff = useMemo(
    () => ({ role, locale, kind, ...(closed && { closed }) }),
    [role, locale, kind, closed],
  );
  return <StaffContext value={staff}>{children}</StaffContext>;
}

export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff needs a StaffProvider');
  return staff;
}
