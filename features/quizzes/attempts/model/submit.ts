import type { AttemptModel } from '@/lib/contract/resources/quizzes/attempt';
import { ApiFailure, isApiFailure } from '@/lib/api/errors';
import type { Timed, AttemptApi } from '../api/attempt-api';
import type { Outbox } from './outbox';

const DRAIN = 10_000;
const TRIES = 5;

export type SubmitResult =
  | { kind: 'done'; reply: Timed<AttemptModel> }
  /** Pages that the school finds unanswered. */
  | { kind: 'open'; pages: number[] }
  | { kind: 'failed'; error: ApiFailure };

/**
 * Hands in with the versions that this device holds, and sends again the answers that the server misses,
 * until it has all. A repeated call is harmless: the server returns the first result.
 */
export async function submitAttempt(
  api: Pick<AttemptApi, 'finish'>,
  outbox: Outbox,
  isForced: boolean,
): Promise<SubmitResult> {
  let failure = new ApiFailure(0);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await outbox.drain(DRAIN);
    try {
      return { kind: 'done', reply: await api.finish(isForced, outbox.revs()) };
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      failure = error;
      const missing = error.meta.questions;
      if (error.status === 422) {
        return {
          kind: 'open',
          pages: error.errors.map(({ meta }) => Number(meta?.order)).filter((page) => page > 0),
        };
      }
      if (error.status !== 409 || !Array.isArray(missing)) break;
      outbox.resend(missing.map(String));
    }
  }
  return { kind: 'failed', error: failure };
}
