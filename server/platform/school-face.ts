import { sql } from 'drizzle-orm';
import type { SchoolFace } from '@/lib/env/school';
import type { Db, Tx } from './db/client';
import type { Listener } from './db/listener';
import { schools } from './db/schema/founding';

const CHANNEL = 'school_face';

/** What this process knows of the school as a whole, without a statement for each page. */
export type FaceKeeper = {
  current: () => SchoolFace;
  /** Reads it again; what somebody changed elsewhere is read without being asked. */
  refresh: () => Promise<void>;
};

type Needs = {
  db: Db;
  listen: Pick<Listener, 'on' | 'onGap'>;
  log: (level: 'warn', event: string, data: Record<string, unknown>) => void;
};

/** Says to every process that the school has another face; holds when the transaction does. */
export const notifyFace = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_notify(${CHANNEL}, '')`);

/** Where the demo is on, a school that nobody founded is the demo school. */
export async function readFace(db: Db | Tx, isDemoOn: boolean): Promise<SchoolFace> {
  const [school] = await db.select().from(schools);
  return {
    isDemo: isDemoOn && (school?.template ?? null) === null,
    name: school?.name ?? null,
    phone: school?.phone ?? null,
    mailbox: school?.mailbox ?? null,
    address: school?.address ?? null,
  };
}

export function createFace({ db, listen, log }: Needs, isDemoOn: boolean): FaceKeeper {
  let face: SchoolFace = { isDemo: isDemoOn, name: null, phone: null, mailbox: null, address: null };
  let asked = 0;
  let taken = 0;
  async function refresh(): Promise<void> {
    // Of two reads that overlap the one that began later knows more.
    const turn = ++asked;
    const read = await readFace(db, isDemoOn);
    if (turn < taken) return;
    taken = turn;
    face = read;
  }
  const again = () =>
    void refresh().catch((error: Error) => log('warn', 'school.face', { reason: error.message }));
  listen.on(CHANNEL, again);
  listen.onGap(again);
  return { current: () => face, refresh };
}
