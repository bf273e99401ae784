import type { AnswerRecord } from '../record';
import { type AttemptMemory, type DeviceStore, isOwed } from './store';

const PREFIX = 'attempt';

/**
 * The fallback where the browser refuses its database: localStorage. Not encrypted, because localStorage
 * cannot hold a key that cannot be read; it is emptied as soon as the server has the answers.
 */
export function openLocalStore(user: string, storage: Storage): DeviceStore {
  const probe = `${PREFIX}:probe`;
  storage.setItem(probe, '1');
  storage.removeItem(probe);
  const key = (...parts: (string | number)[]) => [PREFIX, user, ...parts].join(':');
  const read = <T>(prefix: string): { key: string; value: T }[] =>
    Object.keys(storage)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        try {
          return [{ key: name, value: JSON.parse(storage.getItem(name) ?? '') as T }];
        } catch {
          return [];
        }
      });
  const answers = (attempt: string) => read<AnswerRecord>(key('answer', attempt, ''));

  return {
    kind: 'local',
    async put(record) {
      storage.setItem(
        key('answer', record.attempt_id, record.question_id, record.epoch),
        JSON.stringify(record),
      );
    },
    records: async (attempt) => answers(attempt).map(({ value }) => value),
    async remember(memory) {
      storage.setItem(key('memory', memory.attempt_id), JSON.stringify(memory));
    },
    recall: async (attempt) => read<AttemptMemory>(key('memory', attempt))[0]?.value ?? null,
    attempts: async () => read<AttemptMemory>(key('memory', '')).map(({ value }) => value),
    async forget(attempt) {
      const rows = answers(attempt);
      for (const row of rows) if (!isOwed(row.value)) storage.removeItem(row.key);
      if (rows.every(({ value }) => !isOwed(value))) storage.removeItem(key('memory', attempt));
    },
  };
}
