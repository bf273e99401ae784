import type { Refusal } from './refusal';

const EVENT = 'page-moved-on';

/**
 * A write was refused because its thing is in another state than the page shows ("approved already"); a changed version
 * is a matter of its editor.
 */
const isMovedOn = ({ status, code }: Pick<Refusal, 'status' | 'code'>): boolean =>
  status === 409 && code !== 'stale';

/** After such a refusal the page is read again, so that it shows the state that stands. */
export function noteRefusal(refusal: Pick<Refusal, 'status' | 'code'>): void {
  if (isMovedOn(refusal)) window.dispatchEvent(new Event(EVENT));
}

/** Calls when the page shows a state that is past. Returns the way out. */
export function watchMovedOn(act: () => void): () => void {
  window.addEventListener(EVENT, act);
  return () => window.removeEventListener(EVENT, act);
}
