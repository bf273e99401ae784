import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { query } from '../tests/faults/data-dir';

const dataDir = join(import.meta.dirname, '../.cache/e2e-data');
const HOUR = 3_600_000;

/** Sets the end of a student's open attempt to so many seconds from now, and notifies its page. */
export async function endIn(quizId: string, studentId: string, seconds: number): Promise<void> {
  const [row] = await query<{ id: string }>(
    dataDir,
    `update attempts set deadline = now() + make_interval(secs => ${Number(seconds)})
     where quiz_id = '${quizId}' and student_id = '${studentId}' and state = 'in_progress' returning id`,
  );
  if (!row) throw new Error('no open attempt');
  await query(dataDir, `select pg_notify('attempt', '${row.id}')`);
}

/** Lets the hour of a virtual classroom begin now; returns its live session. */
export async function beginSession(requestId: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    dataDir,
    `with moved as (
       update vcr_requests set starts_at = now() - interval '1 minute', ends_at = now() + interval '20 minutes'
       where id = '${requestId}' and state = 'scheduled' returning live_session_id, starts_at, ends_at)
     update live_sessions l set starts_at = m.starts_at, ends_at = m.ends_at from moved m
     where l.id = m.live_session_id returning l.id`,
  );
  if (!row) throw new Error('no hour that was agreed on');
  return row.id;
}

/** Lets the hour of a virtual classroom be over now; the school settles it on its next round. */
export async function endSession(requestId: string): Promise<void> {
  await query(
    dataDir,
    `with moved as (update vcr_requests set ends_at = now() where id = '${requestId}' returning live_session_id, ends_at)
     update live_sessions l set ends_at = m.ends_at from moved m where l.id = m.live_session_id`,
  );
}

/** Gives the page a clock that is wrong by so many hours; timers run at their pace. */
export const setClockWrong = (page: Page, hours: number) =>
  page.addInitScript((shift) => {
    const Real = Date;
    const now = Real.now.bind(Real);
    class Wrong extends Real {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [now() + shift]) as [number]));
      }
      static override now = () => now() + shift;
    }
    globalThis.Date = Wrong as DateConstructor;
  }, hours * HOUR);

/** Seconds that the page shows as left. */
export async function shownSeconds(page: Page): Promise<number> {
  const text = await page.getByRole('timer').textContent();
  const parts = /(?:(\d+):)?(\d+):(\d\d)/.exec(text ?? '');
  if (!parts) throw new Error(`no time in ${text}`);
  const [, hours = '0', minutes, seconds] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
