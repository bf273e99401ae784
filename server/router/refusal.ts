import { randomUUID } from 'node:crypto';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError, errorReply, type ErrorReply, GivenUp } from './errors';
import type { Translate } from '@/server/platform/text/translate';

/**
 * A refusal with 503 that the school means (too many files wait) is an answer, and a client that left gets
 * none.
 */
const isFault = (error: unknown, { status }: ErrorReply) =>
  status >= 500 &&
  !(error instanceof GivenUp || (error instanceof ApiError && error.title === 'unavailable'));

/** The answer to anything thrown; what is a fault of the school goes to the log. */
export function refusalOf({ log }: Pick<SchoolDeps, 'log'>, error: unknown, t: Translate): ErrorReply {
  const requestId = randomUUID();
  const reply = errorReply(error, t, requestId);
  if (isFault(error, reply)) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const code = (cause as { code?: string }).code;
    // Driver errors carry the statement and its parameters in message and detail: only name, code and frames
    // are logged.
    log('error', 'request.failed', {
      requestId,
      name: (cause as Error).name,
      code,
      stack: code ? undefined : (cause as Error).stack,
    });
  } else if (reply.status >= 500) {
    log('info', 'request.busy', { requestId, code: reply.body.errors[0]?.code });
  }
  return reply;
}
