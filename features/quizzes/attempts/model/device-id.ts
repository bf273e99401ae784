import { newEventId } from '@/lib/questions/event-id';

const KEY = 'attempt-device';
let memory: string | null = null;

/** A random name of this browser, so that the school knows which device writes. It proves nothing. */
export function deviceId(): string {
  if (memory) return memory;
  memory = newEventId();
  try {
    const known = localStorage.getItem(KEY);
    if (known) memory = known;
    else localStorage.setItem(KEY, memory);
  } catch {
    // Without storage the name lasts as long as the page.
  }
  return memory;
}
