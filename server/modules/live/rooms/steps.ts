import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MOST_BOARD } from '@/lib/contract/room';
import type { RoomOutcome, RoomStep } from '@/lib/contract/resources/live/room';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { files } from '@/server/platform/db/schema/school';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { isSoundUpdate } from './board-check';
import { boardSize, clearingUpdate } from './reading/board';
import { decide, type Named, type Refusal } from './engine';
import type { RoomHub } from './hub/room-hub';

type Asking = {
  db: Db;
  access: Access<'room.join'>;
  hub: RoomHub;
  id: string;
  most: number;
  records: boolean;
  now: Date;
};

const slideRow = defineRow('rooms.slide', {
  file_id: z.string(),
  mime: z.string(),
  title: localizedColumn,
});

const nothingNamed: Named = { file: null, slides: null, cleared: null };

async function nameOne({ db, access, id }: Asking, step: RoomStep): Promise<Named> {
  if (step.do === 'share') {
    const [file] = await db
      .select({ id: files.id, name: files.name, mime: files.mime })
      .from(files)
      .where(
        and(eq(files.id, step.file_id), eq(files.ownerId, access.actor.userId), eq(files.purpose, 'room')),
      );
    return { ...nothingNamed, file: file ?? null };
  }
  if (step.do === 'clear_board') return { ...nothingNamed, cleared: await clearingUpdate(db, id) };
  if (step.do !== 'show' || !access.may('media.read')) return nothingNamed;
  const found = await queryRow(
    db,
    slideRow,
    sql`select f.id as file_id, f.mime, media_items.title from media_items
      join files f on f.id = media_items.file_id
      where media_items.id = ${step.media_id} and (f.mime = 'application/pdf' or f.mime like 'image/%')
        and ${access.for('media.read').media}`,
  );
  return { ...nothingNamed, slides: found && { ...found, media_id: step.media_id, page: 1 } };
}

/** A change of the board that pages cannot read would spoil the board for everybody. */
async function checkDrawing({ db, id }: Asking, steps: readonly RoomStep[]): Promise<void> {
  const updates = steps.flatMap((step) => (step.do === 'draw' ? step.update : []));
  if (updates.length === 0) return;
  if (!updates.every((update) => isSoundUpdate(Buffer.from(update, 'base64'))))
    throw new FieldErrors([{ field: 'steps', code: 'drawing' }]);
  if ((await boardSize(db, id)) > MOST_BOARD) throw new ApiError('conflict', { code: 'board_full' });
}

/**
 * What becomes of steps, each on its own, in their order. Errors: 403 where none of them is the reader's to
 * take.
 */
export async function applySteps(asking: Asking, steps: readonly RoomStep[]): Promise<RoomOutcome> {
  const { hub, access, id, most, records, now } = asking;
  const me = access.actor.userId;
  await checkDrawing(asking, steps);
  const named = await Promise.all(steps.map((step) => nameOne(asking, step)));
  const answers = await Promise.all(
    steps.map((step, index) =>
      hub.act<Refusal | null>(id, {
        key: step.key,
        userId: me,
        decide: (state) => {
          const member = state.room.people[me];
          if (!member) return { happening: null, answer: 'not_inside' };
          const known = named[index] ?? nothingNamed;
          const decision = decide(state, { step, me: member, named: known, most, records, now });
          if (decision === 'nothing') return { happening: null, answer: null };
          if ('refused' in decision) return { happening: null, answer: decision.refused };
          const { happening, choice } = decision;
          return { happening, ...(choice === undefined ? {} : { choice }), answer: null };
        },
      }),
    ),
  );
  const results = answers.map((answer, index) => ({
    key: steps[index]?.key ?? '',
    error: typeof answer === 'string' ? answer : null,
  }));
  if (results.every(({ error }) => error === 'not_allowed' || error === 'not_inside'))
    throw new ApiError('forbidden', { code: 'room_not_allowed' });
  return { results };
}
