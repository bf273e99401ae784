import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves a proof of work. The browser derives keys beside the page, and the loop gives way between them, so
 * it needs no worker: a worker of the widget would come from a blob, which the content policy refuses.
 */
export async function solveWork(challenge: unknown, controller: AbortController): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey, controller });
  if (!solution) throw new Error('unsolved');
  return btoa(JSON.stringify({ challenge, solution }));
}
