import type { QuizMessage } from '@/lib/contract/resources/quizzes/attempt';
import { type AttemptContext, attemptIdOf } from './attempt-context';
import type { AnswerRecord } from './record';
import type { AttemptMemory as StoredMemory } from './store/store';

export type AttemptMemory = {
  /** Stores lease, time, page and flags on the device. */
  remember: () => void;
  /**
   * What the device holds of an attempt; null before its store is open. Messages that were put away stay
   * away.
   */
  restore: (attemptId: string) => Promise<{ records: AnswerRecord[]; memory: StoredMemory | null } | null>;
  /** Shows the messages of staff that the student has not put away. */
  showMessages: (messages: QuizMessage[] | undefined) => void;
  /** Puts a message of staff away, on this device for good. */
  dismiss: (id: string) => void;
};

/** What this device remembers of one attempt beside its answers. */
export function createAttemptMemory(context: AttemptContext): AttemptMemory {
  const { snapshot, input, clock } = context;
  const dismissed = new Set<string>();

  const memory: AttemptMemory = {
    remember() {
      const attemptId = attemptIdOf(context);
      if (!attemptId || context.epoch === 0) return;
      const { flags, page } = snapshot.get();
      const stored: StoredMemory = {
        attempt_id: attemptId,
        quiz_id: input.quizId,
        ...(input.endpoint ? { endpoint: input.endpoint } : {}),
        epoch: context.epoch,
        offset: clock.offset,
        ends_at: clock.endsAt,
        flags: Object.keys(flags).filter((id) => flags[id]),
        position: page,
        dismissed: [...dismissed],
        finishing: context.finishing,
        updated_at: new Date().toISOString(),
      };
      // Page and flags are a convenience: a device that refuses them loses no answer.
      context.store?.remember(stored).catch(() => {});
    },
    async restore(attemptId) {
      const { store } = context;
      if (!store) return null;
      const [records, stored] = await Promise.all([
        store.records(attemptId).catch(() => []),
        store.recall(attemptId).catch(() => null),
      ]);
      for (const id of stored?.dismissed ?? []) dismissed.add(id);
      return { records, memory: stored };
    },
    showMessages(messages) {
      const wanted = messages?.filter(({ id }) => !dismissed.has(id));
      const before = snapshot.get().messages;
      if (wanted && wanted.map(({ id }) => id).join() !== before.map(({ id }) => id).join())
        snapshot.set({ messages: wanted });
    },
    dismiss(id) {
      dismissed.add(id);
      memory.showMessages(snapshot.get().messages);
      memory.remember();
    },
  };
  return memory;
}
