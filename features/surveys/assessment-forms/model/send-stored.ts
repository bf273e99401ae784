import type { Locale } from '@/lib/contract/localized';
import { readMyAssessment } from '../api/assessment-forms';
import { browserPorts, openBox } from './browser-ports';
import { FillStore } from './fill-store';

/**
 * Sends the forms that an earlier page left on this device; answers how many arrived and how many are left.
 */
export async function sendStoredForms(
  locale: Locale,
  userId: string,
  ms: number,
): Promise<{ sent: number; left: number }> {
  const box = await openBox(userId);
  const waiting = (await box.all().catch(() => [])).filter(({ isDirty }) => isDirty);
  const result = { sent: 0, left: 0 };
  for (const id of new Set(waiting.map(({ assessment_id }) => assessment_id))) {
    const count = waiting.filter(({ assessment_id }) => assessment_id === id).length;
    const assessment = await readMyAssessment(locale, id).catch(() => null);
    // One that has ended says on its own page what came too late.
    if (!assessment?.is_open) {
      result.left += assessment ? 0 : count;
      continue;
    }
    const store = new FillStore(assessment, browserPorts(locale, userId, id));
    await store.open();
    const left = store.get().phase === 'other_tab' ? count : await store.drain(ms);
    store.close();
    result.sent += count - left;
    result.left += left;
  }
  return result;
}
