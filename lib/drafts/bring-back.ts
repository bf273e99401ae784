import type { BringBack } from './draft-offer';
import { mayHaveDrafts } from './draft-owner';

/**
 * As `bringBack` of `draft-offer.ts`, whose code comes where this tab or device keeps some text. Resolves when the text
 * of this tab is back or offered, with false where that code did not come; null: there is no text.
 */
export function bringBack(given: BringBack): Promise<boolean> | null {
  if (!mayHaveDrafts(given.isGuest ?? false)) return null;
  return import('./draft-offer').then(
    (code) => {
      code.bringBack(given);
      return true;
    },
    // The text stays where it is kept.
    () => false,
  );
}

/** Loads that code ahead, so that text comes back on a page that is loaded again without a connection. */
export const prepareBringBack = (): Promise<unknown> => import('./draft-offer').catch(() => undefined);
