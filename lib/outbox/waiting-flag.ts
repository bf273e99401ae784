/**
 * A mark on this device that something of a person waits to be sent; cheap enough for every page. Where
 * nothing can be kept, what waits is sent when its page is opened. `scope` names what waits:
 * `waitingFlag('school-assessments')`.
 */
export function waitingFlag(scope: string) {
  const keyOf = (userId: string) => `${scope}:waiting:${userId}`;
  return {
    note: (userId: string, isWaiting: boolean): void => {
      try {
        if (isWaiting) localStorage.setItem(keyOf(userId), '1');
        else localStorage.removeItem(keyOf(userId));
      } catch {
        // Said above.
      }
    },
    isSet: (userId: string): boolean => {
      try {
        return localStorage.getItem(keyOf(userId)) !== null;
      } catch {
        return false;
      }
    },
  };
}
