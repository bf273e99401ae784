/** Another page that is on its way for longer than this is worth a loader, in milliseconds (platform.md §9). */
export const LOADER_DELAY = 200;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isSlow = false;

const set = (next: boolean) => {
  if (isSlow === next) return;
  isSlow = next;
  for (const listener of listeners) listener();
};

/** The browser begins to load another page. */
export function beginNavigation(): void {
  clearTimeout(timer);
  timer = setTimeout(() => set(true), LOADER_DELAY);
}

/** The page is there, or will not come. */
export function endNavigation(): void {
  clearTimeout(timer);
  set(false);
}

export const isNavigationSlow = () => isSlow;

export function watchSlowNavigation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
