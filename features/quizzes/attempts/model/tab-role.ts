import type { AnswerStore } from './answer-store';
import { type AttemptContext, attemptIdOf } from './attempt-context';
import type { AttemptMemory } from './attempt-memory';
import type { TabLease } from '@/lib/outbox/tab-lease';

type TabRoleParts = {
  answers: AnswerStore;
  memory: AttemptMemory;
  /** This tab may write now, because the other one is gone. */
  onFree: () => void;
};

export type TabRole = {
  /** Takes the right to write among the tabs of this browser; false when another tab has it. */
  enter: (attemptId: string) => Promise<boolean>;
  /** Takes the right from the tab that has it. */
  steal: () => Promise<void>;
  isEntered: () => boolean;
  /** Notifies the reading tabs that an answer changed. */
  announce: () => void;
  release: () => void;
};

/** One tab of the browser writes an attempt, the others read what it stores. */
export function createTabRole(context: AttemptContext, { answers, memory, onFree }: TabRoleParts): TabRole {
  const { snapshot, clock } = context;
  const { outbox, merge } = answers;
  let lease: TabLease | null = null;

  async function recall(isWriter = true) {
    const attemptId = attemptIdOf(context);
    const restored = attemptId ? await memory.restore(attemptId) : null;
    if (!restored) return;
    if (isWriter) outbox.wake(restored.records);
    merge(snapshot.get().questions, [...restored.records, ...outbox.records()]);
    memory.showMessages(snapshot.get().messages);
    const { memory: stored } = restored;
    if (!stored) return;
    context.epoch = Math.max(context.epoch, stored.epoch);
    context.finishing = stored.finishing;
    if (stored.offset !== null) clock.estimate(stored.offset, stored.ends_at);
    snapshot.set({
      flags: Object.fromEntries(stored.flags.map((id) => [id, true])),
      page: snapshot.get().openPage ?? stored.position,
    });
  }

  /** A reading tab follows what the writing tab stores. */
  async function follow(attemptId: string) {
    const records = (await context.store?.records(attemptId).catch(() => [])) ?? [];
    merge(snapshot.get().questions, records);
  }

  function becomeReader() {
    if (snapshot.get().phase === 'finished') return;
    outbox.suspend();
    snapshot.set({ phase: 'other_tab' });
    lease?.queue(() => {
      void recall().then(onFree);
    });
  }

  return {
    async enter(attemptId) {
      outbox.attemptId = attemptId;
      lease ??= context.ports.createLease(attemptId, {
        onLost: becomeReader,
        onChanged: () => {
          if (snapshot.get().phase === 'other_tab') void follow(attemptId);
        },
      });
      const isWriter = await lease.acquire(false);
      if (!isWriter) becomeReader();
      await recall(isWriter);
      return isWriter;
    },
    async steal() {
      await lease?.acquire(true);
      await recall();
    },
    isEntered: () => lease !== null,
    announce: () => lease?.announce(),
    release() {
      lease?.release();
      lease = null;
    },
  };
}
