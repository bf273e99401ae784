import { sql } from 'drizzle-orm';
import type {
  AnnouncementChange,
  NewAnnouncement,
  OfficeAnnouncement,
} from '@/lib/contract/resources/site/office-announcement';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { hasRow } from '@/server/platform/db/rows';
import { announcements } from '@/server/platform/db/schema/public-site';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { findAnnouncement, mayWriteForAll, type Office } from './rows';

type Terms = Omit<AnnouncementChange, 'version'>;

/** An empty language is none. */
const tidy = ({ ar, en }: Localized): Localized => ({ ...(ar && { ar }), ...(en && { en }) });

/** Errors: 422 is_for_all without the key in every branch. */
async function checkReach(tx: Tx, access: Office, { is_for_all: isForAll }: Terms): Promise<void> {
  if (isForAll && !(await hasRow(tx, sql`select 1 where ${mayWriteForAll(access)}`)))
    throw new FieldErrors([{ field: 'is_for_all', code: 'needs_every_branch' }]);
}

/** What was not published yet lies ahead. Errors: 422 published_at, ends_at. */
function checkMoments({ published_at: from, ends_at: to }: Terms, now: Date): void {
  if (from !== null && new Date(from) <= now)
    throw new FieldErrors([{ field: 'published_at', code: 'in_past' }]);
  if (to !== null && new Date(to) <= now) throw new FieldErrors([{ field: 'ends_at', code: 'in_past' }]);
}

const rowOf = (wish: Terms, access: Office, now: Date) => ({
  title: tidy(wish.title),
  body: tidy(wish.body),
  branchId: wish.is_for_all ? null : access.branch,
  roles: wish.roles,
  publishedAt: wish.published_at === null ? now : new Date(wish.published_at),
  endsAt: wish.ends_at === null ? null : new Date(wish.ends_at),
});

/** What was published goes out as soon as it is written. */
const wakeNotifier = (tx: Tx) => tx.execute(sql`select pg_notify('announcements', '')`);

/** The announcement of the office, held against another writer. Errors: 404; 409 when it has ended. */
async function lockAnnouncement(tx: Tx, access: Office, id: string, now: Date): Promise<OfficeAnnouncement> {
  await tx.execute(sql`select 1 from announcements where id = ${id} for no key update`);
  const found = await findAnnouncement(tx, access, id, now);
  if (!found.is_own) throw new ApiError('not_found');
  if (found.state === 'ended') throw new ApiError('conflict', { code: 'announcement_over' });
  return found;
}

/** A new announcement, shown at once or at its moment. Errors: 422. */
export const addAnnouncement = (
  db: Db,
  access: Office,
  wish: NewAnnouncement,
  now: Date,
): Promise<OfficeAnnouncement> =>
  db.transaction(async (tx) => {
    checkMoments(wish, now);
    await checkReach(tx, access, wish);
    const id = newId(now.getTime());
    await tx.insert(announcements).values({
      ...rowOf(wish, access, now),
      id,
      createdBy: access.actor.userId,
      createdAt: now,
    });
    await audit(tx, access.actor, 'office.announcement.add', id, { before: null, after: { ...wish } });
    await wakeNotifier(tx);
    return findAnnouncement(tx, access, id, now);
  });

/** Readers were notified of it as it was: readers and start stay. Errors: 422. */
function checkPublished(before: OfficeAnnouncement, wish: Terms, now: Date): void {
  const fixed = (field: string) => new FieldErrors([{ field, code: 'announcement_published' }]);
  if (wish.published_at === null || Date.parse(wish.published_at) !== Date.parse(before.published_at))
    throw fixed('published_at');
  if (wish.is_for_all !== before.is_for_all) throw fixed('is_for_all');
  if (wish.roles.toSorted().join() !== before.roles.toSorted().join()) throw fixed('roles');
  if (wish.ends_at !== null && new Date(wish.ends_at) <= now)
    throw new FieldErrors([{ field: 'ends_at', code: 'in_past' }]);
}

/**
 * All of one that is still to come; words and end of one that is shown. Errors: 404; 409 stale, over; 422.
 */
export const changeAnnouncement = (
  db: Db,
  access: Office,
  id: string,
  { version, ...wish }: AnnouncementChange,
  now: Date,
): Promise<OfficeAnnouncement> =>
  db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, access, id, now);
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    if (before.state === 'shown') checkPublished(before, wish, now);
    else {
      checkMoments(wish, now);
      await checkReach(tx, access, wish);
    }
    const row = rowOf(wish, access, now);
    await tx
      .update(announcements)
      .set({ ...row, version: sql`${announcements.version} + 1` })
      .where(sql`id = ${id}`);
    await audit(tx, access.actor, 'office.announcement.change', id, { before, after: wish });
    await wakeNotifier(tx);
    return findAnnouncement(tx, access, id, now);
  });

/** Nobody reads it from now on. Errors: 404; 409 before it is published, and once it has ended. */
export const endAnnouncement = (db: Db, access: Office, id: string, now: Date): Promise<OfficeAnnouncement> =>
  db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, access, id, now);
    if (before.state === 'scheduled') throw new ApiError('conflict', { code: 'announcement_waits' });
    await tx
      .update(announcements)
      .set({ endsAt: now, version: sql`${announcements.version} + 1` })
      .where(sql`id = ${id}`);
    await audit(tx, access.actor, 'office.announcement.end', id, {
      before: { ends_at: before.ends_at },
      after: { ends_at: now.toISOString() },
    });
    return findAnnouncement(tx, access, id, now);
  });

/** Takes away what nobody has read yet. Errors: 404; 409 once it was published. */
export const removeAnnouncement = (db: Db, access: Office, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, access, id, now);
    if (before.state !== 'scheduled') throw new ApiError('conflict', { code: 'announcement_shown' });
    await tx.execute(sql`delete from announcements where id = ${id}`);
    await audit(tx, access.actor, 'office.announcement.remove', id, { before, after: null });
  });
