import {
  bigint,
  boolean,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RoomHappening } from '@/lib/contract/room-state';
import { oneOf } from './checks';
import { createdAt, moment } from './columns';
import { users } from './people';
import { liveSessions } from './public-site';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const count = () => bigint({ mode: 'number' });
const session = () =>
  uuid()
    .notNull()
    .references(() => liveSessions.id);

/** The room of a live session, from the moment on in which somebody enters it. */
export const liveRooms = pgTable('live_rooms', {
  liveSessionId: session().primaryKey(),
  /** The last event; a transaction that adds one locks this row, so that events have no holes. */
  seq: count().notNull().default(0),
  /** The board as one Yjs update, with all changes up to `board_seq`. */
  board: bytes(),
  boardSeq: count().notNull().default(0),
  createdAt: createdAt(),
});

/** What happened in a room, in its order; the state of a room follows from it alone. */
export const liveRoomEvents = pgTable(
  'live_room_events',
  {
    liveSessionId: session(),
    seq: count().notNull(),
    at: moment().notNull(),
    kind: text().notNull(),
    userId: uuid().references(() => users.id),
    /** Of the step that caused it. */
    key: uuid(),
    happening: jsonb().$type<RoomHappening>().notNull(),
    /** The option of a vote, which is shown to nobody. */
    choice: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.liveSessionId, table.seq] }),
    uniqueIndex('live_room_events_key').on(table.liveSessionId, table.key),
    index('live_room_events_kind').on(table.liveSessionId, table.kind, table.seq),
    index('live_room_events_user').on(table.userId),
  ],
);

/** A page of the room that somebody had open, as the school saw it. */
export const liveRoomStays = pgTable(
  'live_room_stays',
  {
    connection: uuid().primaryKey(),
    liveSessionId: session(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    openedAt: moment().notNull(),
    seenAt: moment().notNull(),
    closedAt: moment(),
    /** In the room and not before its door. */
    isInside: boolean().notNull(),
  },
  (table) => [
    index('live_room_stays_session').on(table.liveSessionId, table.userId),
    index('live_room_stays_user').on(table.userId),
    index('live_room_stays_open').on(table.closedAt, table.seenAt),
  ],
);

/** Who came and went at the provider, by its events; each once. */
export const liveRoomSigns = pgTable(
  'live_room_signs',
  {
    id: text().primaryKey(),
    liveSessionId: session(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** At the provider; one person may have several. */
    connection: text().notNull(),
    kind: text().$type<'joined' | 'left'>().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index('live_room_signs_session').on(table.liveSessionId),
    index('live_room_signs_user').on(table.userId),
    oneOf('live_room_signs_kind', table.kind, ['joined', 'left']),
  ],
);

/** Recordings at the provider. */
export const liveRoomRecordings = pgTable(
  'live_room_recordings',
  {
    liveSessionId: session(),
    /** The id at the provider. */
    externalId: text().notNull(),
    state: text().$type<'processing' | 'ready' | 'failed'>().notNull(),
    startedAt: moment().notNull(),
    endedAt: moment(),
    url: text(),
  },
  (table) => [
    primaryKey({ columns: [table.liveSessionId, table.externalId] }),
    oneOf('live_room_recordings_state', table.state, ['processing', 'ready', 'failed']),
  ],
);
