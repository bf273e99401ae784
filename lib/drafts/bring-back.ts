import type { BringBack } from './draft-offer';
import { mayHaveDrafts } from './draft-owner';

/**
 * As `bringBack` of `draft-offer.ts`, whose code comes where this tab or device keeps some text. Resolves when the text
 * of this tab is back or offered; with false where that code did not come, or its editor cannot take the text. null:
 * there is no text.
 */
export function bringBack(given: BringBack): Promise<boolean> | null {
  if (!mayHaveDrafts(given.isGuest ?? false)) return null;
  return (
    import('./draft-offer')
      .then((code) => {
        code.bringBack(given);
        return true;
      })
      // Without its code, or where its editor cannot take it, the text stays where it is kept.
      .catch(() => false)
  );
}

/** Loads that code ahead, so that text comes back on a page that is loaded again without a connection. */
export const prepareBringBack = (): Promise<unknown> => import('./draft-offer').catch(() => undefined);
