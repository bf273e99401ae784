import { flushAll } from '@/lib/outbox/registry';

/** Sends every unsent answer of this page, at most `ms`, and tells how many are left on the device. */
export const flushOutbox = (ms = 5000) => flushAll(ms);
