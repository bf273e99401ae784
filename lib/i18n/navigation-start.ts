import { withoutLocale } from './localized';

type Listener = (isOtherPage: boolean) => void;
type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;
type Target = string | { pathname?: string | null; query?: unknown };

const listeners = new Set<Listener>();

/** Subscribes to when the router begins to load another page (`true`) or other parameters of this one. */
export function watchNavigation(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a target of the router is another page, or this one with other parameters. */
export function leadsElsewhere(target: Target, here: Here): boolean {
  // Addresses with parts to fill in are other pages wherever they are used.
  if (typeof target !== 'string') return true;
  const to = new URL(target, here.origin + here.pathname);
  return withoutLocale(to.pathname) !== withoutLocale(here.pathname) || to.search !== here.search;
}

/** Called by the router before it goes somewhere. */
export function announceNavigation(target: Target): void {
  if (typeof location === 'undefined' || !leadsElsewhere(target, location)) return;
  const isOtherPage =
    typeof target === 'string' &&
    withoutLocale(new URL(target, location.origin + location.pathname).pathname) !==
      withoutLocale(location.pathname);
  for (const listener of listeners) listener(isOtherPage);
}
