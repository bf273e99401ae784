const flagOf = (userId: string) => `psychological-tests:waiting:${userId}`;

/** Says on this device that answers of a person wait, or that none does any more. */
export function noteWaiting(userId: string, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(flagOf(userId), '1');
    else localStorage.removeItem(flagOf(userId));
  } catch {
    // Then what waits is sent when its page is opened.
  }
}

export function mayWait(userId: string): boolean {
  try {
    return localStorage.getItem(flagOf(userId)) !== null;
  } catch {
    return false;
  }
}
