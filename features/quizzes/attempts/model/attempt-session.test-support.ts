import { attemptPorts } from '@/tests/ui/attempt-ports';
import { AttemptSchool } from '@/tests/ui/attempt-school';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { createAttemptSession } from './attempt-session';
import { type AnswerRecord, recordKey } from './record';
import type { AttemptMemory, DeviceStore } from './store/store';
import { isOwed } from './store/store';

export const text = (value: string) => [{ answer_text: value }];

export const closers: (() => void)[] = [];

/** The device's disk: it outlives every page. */
export function createDisk() {
  const answers = new Map<string, AnswerRecord>();
  const memories = new Map<string, AttemptMemory>();
  const store: DeviceStore = {
    kind: 'indexeddb',
    put: async (record) => {
      answers.set(recordKey(record), record);
    },
    records: async () => [...answers.values()],
    remember: async (memory) => {
      memories.set(memory.attempt_id, memory);
    },
    recall: async (id) => memories.get(id) ?? null,
    attempts: async () => [...memories.values()],
    forget: async () => {
      for (const [key, record] of answers) if (!isOwed(record)) answers.delete(key);
      if (answers.size === 0) memories.clear();
    },
  };
  return { store, answers, memories };
}

export function createFixture(ids = ['q1', 'q2', 'q3']) {
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ids);
  let count = 0;
  const openPage = (disk = createDisk(), client = 'device-a', isKnown = true) => {
    const tab = { lose: () => {} };
    const session = createAttemptSession(
      {
        userId: 'user-1',
        quizId: 'quiz-1',
        navigation: school.navigation,
        attemptId: isKnown ? 'attempt-1' : null,
        number: 1,
        questions: isKnown ? school.paper() : [],
        renderedAt: new Date(school.now).toISOString(),
      },
      {
        ...attemptPorts({ school, time }, disk.store, client),
        createLease: (_id, { onLost }) => {
          tab.lose = onLost;
          return { acquire: async () => true, queue: () => {}, release: () => {}, announce: () => {} };
        },
        newId: () => `event-${++count}`,
        wall: () => 1_000_000 + time.now,
      },
    );
    const close = session.open();
    closers.push(close);
    return { session, close, tab, disk };
  };
  return { time, school, openPage };
}
