import type { Flow, GuestPurpose } from '@/lib/contract/resources/people/auth';

/** A step under way in this tab; moments by the clock of this browser. Survives a reload, not the tab. */
export type KeptFlow = {
  flow: string;
  purpose: GuestPurpose;
  resendAt: number;
  expiresAt: number;
  /** A code proved it: a new password may be chosen. */
  isProved?: boolean;
  /** Steps of students have their own pages. */
  isStudent?: boolean;
};

const KEY = 'auth-flow';

export const toKept = (flow: Flow, isStudent = false, now = Date.now()): KeptFlow => ({
  flow: flow.flow,
  purpose: flow.purpose,
  resendAt: now + flow.resend_seconds * 1_000,
  expiresAt: now + flow.life_seconds * 1_000,
  isStudent,
});

let inMemory: KeptFlow | null = null;

export function storeFlow(flow: KeptFlow): void {
  inMemory = flow;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(flow));
  } catch {
    // Storage refused: the step lives as long as the page.
  }
}

export function readFlow(...purposes: GuestPurpose[]): KeptFlow | null {
  let found = inMemory;
  try {
    const text = sessionStorage.getItem(KEY);
    if (text) found = JSON.parse(text) as KeptFlow;
  } catch {
    // As above.
  }
  return found && typeof found.flow === 'string' && purposes.includes(found.purpose) ? found : null;
}

export function dropFlow(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
