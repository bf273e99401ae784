import { waitingFlag } from '@/lib/outbox/waiting-flag';

/** Whether answers of a person wait on this device. */
export const { note: noteWaiting, isSet: mayWait } = waitingFlag('psychological-tests');
