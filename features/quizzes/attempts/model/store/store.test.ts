import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerRecord } from '../record';
import { openStore } from './open';
import type { AttemptMemory } from './store';

const record = (question: string, rev: number, more: Partial<AnswerRecord> = {}): AnswerRecord => ({
  attempt_id: 'attempt-1',
  question_id: question,
  event_id: `${question}-${rev}`,
  epoch: 1,
  rev,
  answers: [{ answer_text: 'سر لا يقرأه غيري' }],
  client_at: '2026-11-22T08:00:00.000Z',
  status: 'pending',
  detail: null,
  ...more,
});
const memory: AttemptMemory = {
  attempt_id: 'attempt-1',
  quiz_id: 'quiz-1',
  epoch: 1,
  offset: 5,
  ends_at: null,
  flags: ['q1'],
  position: 2,
  finishing: null,
  updated_at: '2026-11-22T08:00:00.000Z',
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});
const refuseDatabase = () =>
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

/** Everything that lies in the database, as bytes would show it. */
async function everything(): Promise<string> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('school-attempts');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const rows = await Promise.all(
    ['answers', 'attempts'].map(
      (name) =>
        new Promise<unknown[]>((resolve) => {
          const request = db.transaction(name).objectStore(name).getAll();
          request.onsuccess = () => resolve(request.result);
        }),
    ),
  );
  db.close();
  const bytes = (value: unknown): unknown =>
    value instanceof ArrayBuffer ? new TextDecoder('utf-8', { fatal: false }).decode(value) : value;
  return JSON.stringify(rows, (_key, value) => bytes(value));
}

describe('the store of a device', () => {
  test('keeps the newest answer of each question and lease through a reload', async () => {
    const store = await openStore('user-1');
    expect(store.kind).toBe('indexeddb');
    await store.put(record('q1', 1));
    await store.put(record('q1', 2));
    await store.put(record('q1', 3, { epoch: 2 }));
    const after = await openStore('user-1');
    expect((await after.records('attempt-1')).map(({ epoch, rev }) => [epoch, rev])).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  test('seals what it keeps', async () => {
    const store = await openStore('user-1');
    await store.put(record('q1', 1));
    await store.remember(memory);
    const raw = await everything();
    expect(raw).toContain('attempt-1');
    expect(raw).not.toContain('سر لا يقرأه غيري');
    expect(raw).not.toContain('quiz-1');
  });

  test("another user of the device sees nothing of the first one's", async () => {
    await (await openStore('user-1')).put(record('q1', 1));
    const other = await openStore('user-2');
    expect(await other.records('attempt-1')).toEqual([]);
    expect(await other.attempts()).toEqual([]);
  });

  test('forgets what the school has, and only that', async () => {
    const store = await openStore('user-1');
    await store.remember(memory);
    await store.put(record('q1', 1, { status: 'saved' }));
    await store.put(record('q2', 1));
    await store.put(record('q3', 1, { status: 'refused' }));
    await store.forget('attempt-1');
    expect((await store.records('attempt-1')).map(({ question_id }) => question_id)).toEqual(['q2', 'q3']);
    expect(await store.recall('attempt-1')).not.toBeNull();
    await store.put(record('q2', 1, { status: 'late' }));
    await store.put(record('q3', 2, { status: 'saved' }));
    await store.forget('attempt-1');
    expect(await store.records('attempt-1')).toEqual([]);
    expect(await store.recall('attempt-1')).toBeNull();
  });

  test('where the database is refused the browser storage takes its place', async () => {
    refuseDatabase();
    const store = await openStore('user-1');
    expect(store.kind).toBe('local');
    await store.put(record('q1', 1));
    await store.remember(memory);
    const after = await openStore('user-1');
    expect(await after.records('attempt-1')).toHaveLength(1);
    expect(await after.recall('attempt-1')).toEqual(memory);
    await after.put(record('q1', 1, { status: 'saved' }));
    await after.forget('attempt-1');
    expect(localStorage.length).toBe(0);
  });

  test('where everything is refused it says so instead of pretending', async () => {
    refuseDatabase();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = await openStore('user-1');
    expect(store.kind).toBe('none');
    await expect(store.put(record('q1', 1))).rejects.toThrow('keeps nothing');
  });
});
