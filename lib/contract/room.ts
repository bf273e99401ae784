/** What people may do in a room: a host leads, a speaker is heard and draws, a listener follows. */
export const roomRoles = ['host', 'speaker', 'listener'] as const;
export type RoomRole = (typeof roomRoles)[number];

/** `removed`: by the host; comes back only when let in again. */
export const roomPlaces = ['waiting', 'in', 'away', 'removed'] as const;
export type RoomPlace = (typeof roomPlaces)[number];

export const reactions = ['like', 'clap', 'heart', 'laugh', 'wonder', 'question'] as const;
export type Reaction = (typeof reactions)[number];

/** People may enter a lesson or its room so long before the beginning. */
export const ROOM_EARLY_MS = 10 * 60_000;
/** People who are inside may stay so long after the end. */
export const ROOM_OVERTIME_MS = 15 * 60_000;
/** Messages and files that one person may send in a room in so long a time. */
export const CHAT_PACE = { most: 5, ms: 10_000 };
/** A page that receives nothing for longer than a few of these knows that its connection is cut. */
export const ROOM_BEAT_MS = 2_000;
/** People whose sound and picture the built-in provider carries: each sends to each of the others. */
export const MESH_PEOPLE = 6;
export const MOST_MESSAGES = 100;
export const MOST_STEPS = 50;
/** Letters of base64 of one change of the board, and bytes of a whole board. */
export const MOST_DRAWN = 200_000;
export const MOST_BOARD = 4_000_000;
export const MOST_SIGNAL = 24_000;
export const MOST_OPTIONS = 6;
export const MOST_PAGES = 500;
