const listeners = new Set<() => void>();
let isWanted = false;

/** A toast was made: the component that draws them is needed. */
export function signalToast(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Whether there has been a toast in this page, and how to subscribe to the first. */
export const hasToast = () => isWanted;
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
