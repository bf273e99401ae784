/** Milliseconds after which a loader is shown for the next page (docs/spec/pages.md). */
export const LOADER_DELAY = 200;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isSlow = false;
let target: string | null = null;

const set = (nextSlow: boolean, nextTarget: string | null) => {
  if (isSlow === nextSlow && target === nextTarget) return;
  [isSlow, target] = [nextSlow, nextTarget];
  for (const listener of listeners) listener();
};

/** The browser begins to load another page; its path, where a link leads to it. */
export function beginNavigation(pathname?: string): void {
  clearTimeout(timer);
  const path = pathname?.replace(/^\/(?:ar|en)(?=\/|$)/, '') || null;
  set(isSlow, path);
  timer = setTimeout(() => set(true, path), LOADER_DELAY);
}

/** The page is there, or will not come. */
export function endNavigation(): void {
  clearTimeout(timer);
  set(false, null);
}

export const isNavigationSlow = () => isSlow;
/** Where the link that was pressed leads, without the language; null when nothing is on its way. */
export const navigationTarget = () => target;

export function watchSlowNavigation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
