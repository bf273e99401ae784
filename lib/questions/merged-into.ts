import { isApiFailure } from '@/lib/api/errors';

/**
 * The question that a merged one went into, and the sentence that says so; null when the failure is another
 * one.
 */
export function mergedInto(failure: unknown): { keptId: string; detail: string } | null {
  const entry = isApiFailure(failure)
    ? failure.errors.find(({ code }) => code === 'question_merged')
    : undefined;
  const keptId = entry?.meta?.kept_id;
  return entry && typeof keptId === 'string' ? { keptId, detail: entry.detail } : null;
}
