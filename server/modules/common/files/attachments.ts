import type { SchoolDeps } from '@/server/boot/deps';
import type { Actor } from '@/server/access/actor';
import type { Tx } from '@/server/platform/db/client';
import { redraw } from './image';
import { insertWithin } from './queries';
import { dailyQuota, receiveForm } from './upload';

/**
 * Takes a picture, drawn again and without metadata, for one purpose; `keep` places it in the same
 * transaction.
 */
const pictureFor =
  (purpose: 'excuse' | 'logo') =>
  (
    deps: SchoolDeps,
    actor: Actor,
    request: Request,
    now: Date,
    keep: (tx: Tx, fileId: string) => Promise<void>,
  ) =>
    receiveForm(deps, actor, request, now, { draw: redraw, isPictureOnly: true }, (stored) =>
      deps.db.transaction(async (tx) => {
        const file = await insertWithin(
          tx,
          { ...stored, ownerId: actor.userId, branchId: actor.branchId, purpose },
          dailyQuota(now),
        );
        if (file) await keep(tx, file.id);
        return file;
      }),
    );

/**
 * Takes a picture that belongs to an excuse. Errors: as an upload (400, 413, 415, 422 `file`, 429), and those
 * of `keep`.
 */
export const receiveAttachment = pictureFor('excuse');

/** Takes the logo of a branch. Errors: as `takeAttachment`. */
export const receiveLogo = pictureFor('logo');

/** Takes a file that is shared in a room: pictures drawn again, others as they are. Errors: as an upload. */
export const receiveRoomFile = (deps: SchoolDeps, actor: Actor, request: Request, now: Date) =>
  receiveForm(deps, actor, request, now, { draw: redraw, isPictureOnly: false }, (stored) =>
    deps.db.transaction((tx) =>
      insertWithin(
        tx,
        { ...stored, ownerId: actor.userId, branchId: actor.branchId, purpose: 'room' },
        dailyQuota(now),
      ),
    ),
  );
