import type { AnswerRecord } from './record';
import { toInput } from './record';

type Attempt = { attemptId: string | null; quizId: string; userId: string };

/**
 * The last resort: everything this device holds of an attempt, as a file for the teacher. The digest shows
 * damage.
 */
export async function answerFile(attempt: Attempt, records: AnswerRecord[], madeAt: string): Promise<string> {
  const body = {
    format: 'attempt-answers/1',
    attempt_id: attempt.attemptId,
    quiz_id: attempt.quizId,
    student_id: attempt.userId,
    made_at: madeAt,
    answers: records.map((record) => ({ ...toInput(record), status: record.status })),
  };
  const text = JSON.stringify(body);
  const subtle = globalThis.crypto?.subtle;
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
    : null;
  const sha256 = digest ? [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') : null;
  return JSON.stringify({ ...body, sha256 }, null, 2);
}
