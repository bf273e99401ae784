import type { Locale } from '@/lib/i18n/routing';
import { AnswerStore } from './answer-store';
import { browserPorts, openBox } from './browser-ports';

/** Sends answers that an earlier page left on this device; returns how many are still unsent. */
export async function sendStored(locale: Locale, userId: string, ms: number): Promise<number> {
  const box = await openBox(userId);
  let left = 0;
  for (const { attempt } of await box.all().catch(() => [])) {
    const store = new AnswerStore(attempt, {}, browserPorts(locale, userId));
    await store.open();
    left += await store.drain(ms);
    store.close();
  }
  return left;
}
