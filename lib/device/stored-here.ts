import { hasLoose } from '@/lib/drafts/draft-owner';
import { hasDrafts } from '@/lib/drafts/drafts';
import { mirror } from '@/lib/drafts/mirror-port';
import { waitsHere } from '@/lib/outbox/waiting-here';
import type { KeptPart } from './go-to-login';

/** Milliseconds that the end of a session waits for the device. */
const WRITE = 1000;

function partOf(): KeptPart {
  if (hasLoose()) return 'none';
  if (hasDrafts()) return mirror.hasAll() ? 'draft' : 'tab';
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id?: unknown } | null;
    return typeof user?.id === 'string' && waitsHere(user.id) ? 'waiting' : 'none';
  } catch {
    return 'none';
  }
}

/** What stays in this browser, once what was typed last is on the device. */
export async function storedHere(): Promise<KeptPart> {
  if (mirror.isBusy()) await mirror.settle(WRITE);
  return partOf();
}
