import { waitingFlag } from '@/lib/outbox/waiting-flag';

/** Whether forms of a person wait on this device. */
export const { note: noteWaiting, isSet: mayWait } = waitingFlag('school-assessments');
