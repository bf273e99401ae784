import type { PaperQuestion } from '@/lib/contract/resources/attempt';
import type { Wire } from '../api/wire';
import { deviceId, newEventId } from './device-id';
import type { SessionPorts } from './session-types';
import { openStore } from './store/open';
import { createTabLease } from './tab-lease';

export type Shell = { keep: (questions: PaperQuestion[]) => void; drop: () => void };

export const browserPorts = (wire: Wire, shell: Shell): SessionPorts => ({
  wire,
  openStore,
  createLease: createTabLease,
  clientId: deviceId,
  newId: newEventId,
  random: Math.random,
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
  wall: () => Date.now(),
  keepShell: shell.keep,
  dropShell: shell.drop,
});
