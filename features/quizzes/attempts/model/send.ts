import { isApiFailure } from '@/lib/api/errors';
import type { AttemptApi } from '../api/attempt-api';
import type { SendResult } from './outbox-types';
import { type AnswerRecord, toInput } from './record';

const indexOf = (pointer: string | undefined): number | null => {
  const index = pointer?.match(/^\/data\/(\d+)/)?.[1];
  return index === undefined ? null : Number(index);
};

/** The meaning of a refusal for unsent answers. No refusal ever allows to drop an answer. */
function fromError(error: unknown): SendResult {
  if (!isApiFailure(error)) return { kind: 'lost' };
  const { status, errors, retryAfter } = error;
  if (status === 401) return { kind: 'signed_out' };
  if (status === 403 || status === 404) return { kind: 'missing' };
  if (status === 409) {
    const placed = errors.flatMap(({ code, source, detail }) => {
      const index = indexOf(source?.pointer);
      return index === null ? [] : [{ index, detail, isKept: code === 'question_passed' }];
    });
    return placed.length > 0 ? { kind: 'refused', errors: placed } : { kind: 'void' };
  }
  if (status === 429 || status === 503) return { kind: 'wait', seconds: retryAfter ?? 0 };
  if (status === 400 || status === 413 || status === 415 || status === 422) {
    const placed = errors.map(({ source, detail }) => ({ index: indexOf(source?.pointer), detail }));
    return { kind: 'refused', errors: placed.length > 0 ? placed : [{ index: null, detail: error.message }] };
  }
  return { kind: 'lost' };
}

/** Sends a batch and hands every reply's clock on. */
export async function sendBatch(
  api: Pick<AttemptApi, 'save'>,
  records: AnswerRecord[],
  onReply: (reply: Awaited<ReturnType<AttemptApi['save']>>) => void,
): Promise<SendResult> {
  try {
    const reply = await api.save(records.map(toInput));
    onReply(reply);
    const receipts = reply.value.data.map(({ id, attributes }) => ({
      event_id: id,
      status: attributes.status,
      epoch: attributes.epoch,
      rev: attributes.rev,
    }));
    return { kind: 'reply', receipts, epoch: reply.value.meta.epoch };
  } catch (error) {
    return fromError(error);
  }
}
