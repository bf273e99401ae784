import type * as Keep from './keep';
import type { DraftName } from './kinds';

/**
 * Calls with the code that keeps text, which comes with an editor after its page; without it the page asks before it is
 * left. Calls run in their order.
 */
export const withKeep = (act: (code: typeof Keep) => void): void =>
  void import('./keep').then(act).catch(() => undefined);

/** The school has the text, or its writer gave it up. */
export const giveUpDraft = (name: DraftName | null): void => withKeep(({ dropDraft }) => dropDraft(name));
