import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { AttemptApi } from '../api/attempt-api';
import { newEventId } from '@/lib/questions/event-id';
import { deviceId } from './device-id';
import type { SessionPorts } from './session-types';
import { openStore } from './store/open';
import { createTabLease } from '@/lib/outbox/tab-lease';

export type Shell = { keep: (questions: PaperQuestion[]) => void; drop: () => void };

export const browserPorts = (api: AttemptApi, shell: Shell): SessionPorts => ({
  api,
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
