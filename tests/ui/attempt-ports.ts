import type { SessionPorts } from '@/features/quizzes/attempts/model/session-types';
import type { DeviceStore } from '@/features/quizzes/attempts/model/store/store';
import type { AttemptSchool } from './attempt-school';
import type { VirtualTime } from './virtual-time';

/**
 * What an attempt sees outside of itself without a browser: virtual time, one tab, and a device that forgets
 * all but `store`.
 */
export function attemptPorts(
  { school, time }: { school: AttemptSchool; time: VirtualTime },
  store: Partial<DeviceStore>,
  client = 'a',
): SessionPorts {
  let ids = 0;
  return {
    api: school.api(client),
    openStore: async () => ({
      kind: 'indexeddb',
      put: async () => {},
      records: async () => [],
      remember: async () => {},
      recall: async () => null,
      attempts: async () => [],
      forget: async () => {},
      ...store,
    }),
    createLease: () => ({
      acquire: async () => true,
      queue: () => {},
      release: () => {},
      announce: () => {},
    }),
    clientId: () => client,
    newId: () => `event-${++ids}`,
    random: () => 0.5,
    later: time.later,
    now: () => time.now,
    wall: () => time.now,
    keepShell: () => {},
    dropShell: () => {},
  };
}
