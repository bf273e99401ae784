import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { inOneProcess } from '@/server/platform/jobs/one-process';
import type { Job } from '@/server/platform/jobs/scheduler';
import { notify } from '@/server/modules/common/notifications';
import { isReader } from './readers';

const ROUND_MS = 60_000;
/** Key of the advisory lock: of several processes one notifies at a time. */
const LOCK = 7_203_161;
/** Readers of one batch: short transactions, between which answers are saved. */
const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

const dueRow = defineRow('announcements.due', { id: z.string() });
const notifiedRow = defineRow('announcements.notified', { title: localizedColumn, is_over: z.boolean() });
const readerRow = defineRow('announcements.reader', { id: z.string() });

const close = (tx: Tx, id: string, now: Date) =>
  tx.execute(sql`update announcements set notified_at = ${now} where id = ${id}`);

/**
 * Notifies the next readers behind `after`, in the order of their ids. A reader who has the notification
 * was notified before an interruption. Returns the last of them; null when nobody is left, or another
 * process runs.
 */
const notifyBatch = (db: Db, id: string, after: string, now: Date): Promise<string | null> =>
  inOneProcess(db, LOCK, async (tx) => {
    // Held against the office, which may end or change it in the meantime.
    const found = await queryRow(
      tx,
      notifiedRow,
      sql`select title, coalesce(ends_at <= ${now}, false) as is_over from announcements
        where id = ${id} and notified_at is null and published_at <= ${now} for no key update`,
    );
    if (!found) return null;
    const readers = found.is_over
      ? []
      : await queryRows(
          tx,
          readerRow,
          sql`select u.id from users u join announcements x on x.id = ${id}
            where u.status = 'active' and u.id > ${after}::uuid and ${isReader}
              and not exists (select 1 from notifications n where n.user_id = u.id and n.key = 'announcement'
                and n.created_at >= x.published_at
                and n.data->>'announcement_uuid' = ${id})
            order by u.id limit ${BATCH}`,
        );
    const last = readers.at(-1);
    if (!last) {
      await close(tx, id, now);
      return null;
    }
    await notify(tx, {
      userIds: readers.map((reader) => reader.id),
      type: 'announcement',
      params: { title: found.title },
      data: { announcement_uuid: id },
      now,
    });
    return last.id;
  });

/**
 * Notifies the readers of published announcements, each once, in batches; between two batches the process
 * runs other work. Nobody is notified of an announcement that has ended.
 */
export async function notifyOfAnnouncements(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const due = await queryRows(
    db,
    dueRow,
    sql`select id from announcements where notified_at is null and published_at <= ${now}
      order by published_at, id`,
  );
  for (const { id } of due)
    for (let after: string | null = FIRST; after !== null && !stopping?.aborted; ) {
      after = await notifyBatch(db, id, after, now);
      await turn();
    }
}

export const announcementJobs = ({ db }: Pick<SchoolDeps, 'db'>): Job[] => [
  {
    name: 'announcements.notify',
    next: ROUND_MS,
    wakeOn: ['announcements'],
    run: (now, { stopping }) => notifyOfAnnouncements(db, now, stopping),
  },
];
