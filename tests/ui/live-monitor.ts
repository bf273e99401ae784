import { vi } from 'vitest';
import type {
  MonitorSnapshot,
  MonitorEvent,
  MonitorStudent,
} from '@/lib/contract/resources/quizzes/live-monitor';

export const NOW = Date.parse('2026-11-22T08:00:00.000Z');
export const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

export const student = (id: string, part: Partial<MonitorStudent> = {}): MonitorStudent => ({
  id,
  name: { en: `Student ${id}` },
  number: `10${id}`,
  classroom: { id: 'c', name: { en: '5A' } },
  accommodation: null,
  attempt_id: `attempt-${id}`,
  state: 'in',
  position: 1,
  answered: 0,
  question_count: 20,
  saved_at: null,
  offline_since: null,
  ends_at: at(1800),
  extra_seconds: 0,
  taken_over: 0,
  late_count: 0,
  missing_count: 0,
  finished_at: null,
  ...part,
});

const own = '/api/general-quiz/api/v1/en/teacher/periodic-test/quiz';
const action = (key: string, rest: string) => ({
  key,
  method: 'POST' as const,
  endpoint_url: `${own}/${rest}`,
  label: key,
});

export const monitorOf = (
  students: MonitorStudent[],
  part: Partial<MonitorSnapshot> = {},
): MonitorSnapshot => ({
  id: 'quiz',
  kind: 'periodic_test',
  title: { en: 'Plants' },
  state: 'open',
  start_at: at(-600),
  end_at: at(3600),
  paused_at: null,
  test_time: 40,
  access_code: null,
  server_now: at(0),
  offline_after: 45,
  may_reopen: true,
  students,
  actions: [action('extend', 'extend'), action('message', 'messages'), action('pause', 'pause')],
  ...part,
});

/**
 * The school's end of the stream: what the browser's own EventSource does with the line is played by the
 * test.
 */
export function fakeStreams() {
  const open: FakeSource[] = [];
  class FakeSource {
    static readonly CLOSED = 2;
    readonly url: string;
    readyState = 1;
    onerror: () => void = () => undefined;
    emit: (event: { data: string }) => void = () => undefined;
    constructor(url: string) {
      this.url = url;
      open.push(this);
    }
    addEventListener(_: string, emit: (event: { data: string }) => void) {
      this.emit = emit;
    }
    close() {
      this.readyState = FakeSource.CLOSED;
    }
  }
  vi.stubGlobal('EventSource', FakeSource);
  const last = () => {
    const source = open.at(-1);
    if (!source) throw new Error('no stream');
    return source;
  };
  return {
    open,
    send: (event: Partial<MonitorEvent>) =>
      last().emit({ data: JSON.stringify({ server_now: at(0), students: [], ...event }) }),
    /** The line is lost; `isRefused`: the browser will not come back by itself. */
    lose: (isRefused = false) => {
      const source = last();
      source.readyState = isRefused ? FakeSource.CLOSED : 0;
      source.onerror();
    },
  };
}
