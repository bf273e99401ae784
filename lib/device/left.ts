const LEFT_AT = 'left-at';

/**
 * Remembers the moment of a logout (ms), for pages that are still loading then and receive no message; null:
 * it failed.
 */
export function markLeft(at: number | null): void {
  try {
    if (at === null) localStorage.removeItem(LEFT_AT);
    else localStorage.setItem(LEFT_AT, String(at));
  } catch {
    // Storage refused: they learn it at the first call that the school refuses.
  }
}

/** Somebody has signed out in this browser since the shown page was asked for. */
export function isLeftBehind(now = Date.now()): boolean {
  try {
    const at = Number(localStorage.getItem(LEFT_AT));
    // Of a clock that was put back since nothing follows.
    return at > performance.timeOrigin && at <= now;
  } catch {
    return false;
  }
}
