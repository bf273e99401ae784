import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db } from '@/server/platform/db/client';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import type { Job } from '@/server/platform/jobs/scheduler';
import { SETTLE_MS } from './engine';
import { CLOCK_CHANNEL } from './locked';
import { advance } from './run';
import { listUnsettled, settle } from './settle';

/** The pause after which the job looks again; another process may perform the same step. */
const PAUSE_MS = 50;
/** The delay before a failed step is tried again. */
const RETRY_MS = 1_000;
/** The longest time until a step without a notification is found. */
const LOOK_MS = 30_000;

/** When the next step of each open competition `c` is due. */
const DUE = sql`case when c.state = 'lobby' then c.lobby_until
  else least(c.ends_at, (select q.ends_at from competition_questions q where q.competition_id = c.id
    and q.position = c.position)
    + make_interval(secs => ${SETTLE_MS / 1000})) end`;
const isOpen = sql`c.state in ('lobby', 'running')`;

const idRow = defineRow('competitions.due', { id: z.string() });
const nextRow = defineRow('competitions.nextDue', { at: timestamp.nullable() });

type Failure = { id: string; error: Error };

/** Performs every step that is due. Returns the failures; a failure does not stop the other steps. */
export async function tick(db: Db, now: Date): Promise<Failure[]> {
  const due = await queryRows(
    db,
    idRow,
    sql`select c.id from competitions c where ${isOpen} and ${DUE} <= ${now}::timestamptz order by c.id`,
  );
  const failures: Failure[] = [];
  const attempt = async (id: string, work: () => Promise<unknown>) => {
    await work().catch((error: Error) => failures.push({ id, error }));
  };
  for (const { id } of due) await attempt(id, () => advance(db, id, now));
  for (const id of await listUnsettled(db, now)) await attempt(id, () => settle(db, id, now));
  return failures;
}

/** When the next step is due; null while no competition is open. */
const readNext = async (db: Db): Promise<Date | null> =>
  (await queryOne(db, nextRow, sql`select min(${DUE}) as at from competitions c where ${isOpen}`)).at;

/**
 * The clock of all competitions. It depends on no host, player or open page, and continues after a restart.
 */
export function competitionJobs({ db, log }: Pick<SchoolDeps, 'db' | 'log'>): Job[] {
  let next: Date | null = null;
  let pause = PAUSE_MS;
  return [
    {
      name: 'competitions.clock',
      next: (now) => {
        const latest = now.getTime() + LOOK_MS;
        return new Date(Math.max(now.getTime() + pause, Math.min(latest, next?.getTime() ?? latest)));
      },
      wakeOn: [CLOCK_CHANNEL],
      prepare: async () => {
        next = await readNext(db);
      },
      run: async (now) => {
        next = null;
        const failures = await tick(db, now);
        for (const { error } of failures) log('warn', 'competitions.step', { name: error.name });
        pause = failures.length > 0 ? RETRY_MS : PAUSE_MS;
        next = await readNext(db);
      },
    },
  ];
}
