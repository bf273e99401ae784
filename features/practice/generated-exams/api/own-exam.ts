import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import { type WorkKind, workUrl } from '../model/own-work';

/** Removes an own exam or practice from the list. Errors: 404; 409 while it is open. */
export const deleteWork = (kind: WorkKind, locale: Locale, id: string): Promise<void> =>
  api.delete(workUrl(kind, locale, id));

/**
 * Gives classmates the questions of an own exam; returns the number of copies. Errors: 422 at students, 409
 * exam_blocked.
 */
export async function challenge(locale: Locale, id: string, students: readonly string[]): Promise<number> {
  const { sent } = await api.post<{ sent: number }>(
    workUrl('exam', locale, `${id}/challenge`),
    toBody('challenge', { students }),
  );
  return sent;
}
