import * as z from 'zod';
import { collection, document, input, resource, resourceAction } from '../../json-api';
import {
  MOST_DRAWN,
  MOST_OPTIONS,
  MOST_PAGES,
  MOST_SIGNAL,
  MOST_STEPS,
  reactions,
  roomPlaces,
  roomRoles,
} from '../../room';
import { type RoomState, roomViews } from '../../room-state';
import { integer, localizedOptional, text, uuid } from '../../text';

/** The same step sent again, after an answer that did not arrive, changes nothing. */
const key = uuid;
const person = uuid;
const base64 = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'bad_text')
    .max(max, 'too_long');

const far = 10_000_000;
const look = z.strictObject({
  view: z.enum(roomViews, 'choice'),
  place: z
    .strictObject({
      x: z.number('number').min(-far, 'range').max(far, 'range'),
      y: z.number('number').min(-far, 'range').max(far, 'range'),
      width: z.number('number').min(1, 'range').max(far, 'range'),
    })
    .nullable(),
});

export const roomStep = z.discriminatedUnion(
  'do',
  [
    z.strictObject({ do: z.literal('say'), key, text: text(2000) }),
    z.strictObject({ do: z.literal('caption'), key, text: text(300) }),
    z.strictObject({ do: z.literal('share'), key, file_id: uuid }),
    z.strictObject({ do: z.literal('take_back'), key, message: integer(1, 1e12) }),
    z.strictObject({ do: z.literal('react'), key, reaction: z.enum(reactions, 'choice') }),
    z.strictObject({ do: z.literal('hand'), key, is_up: z.boolean('boolean'), person: person.optional() }),
    z.strictObject({
      do: z.literal('open_poll'),
      key,
      question: text(300),
      options: z.array(text(120)).min(2, 'too_few').max(MOST_OPTIONS, 'too_many'),
    }),
    z.strictObject({ do: z.literal('vote'), key, poll: uuid, choice: integer(0, MOST_OPTIONS - 1) }),
    z.strictObject({ do: z.literal('close_poll'), key, poll: uuid }),
    z.strictObject({ do: z.literal('show'), key, media_id: uuid }),
    z.strictObject({ do: z.literal('turn'), key, page: integer(1, MOST_PAGES) }),
    z.strictObject({ do: z.literal('hide'), key }),
    z.strictObject({ do: z.literal('draw'), key, update: base64(MOST_DRAWN) }),
    z.strictObject({
      do: z.literal('signal'),
      key,
      to: person,
      text: z.string().min(1, 'required').max(MOST_SIGNAL, 'too_long'),
    }),
    z.strictObject({
      do: z.literal('set_role'),
      key,
      person,
      role: z.enum(['speaker', 'listener'], 'choice'),
    }),
    z.strictObject({ do: z.literal('admit'), key, person }),
    z.strictObject({ do: z.literal('remove'), key, person }),
    z.strictObject({
      do: z.literal('set'),
      key,
      is_locked: z.boolean('boolean').optional(),
      has_lobby: z.boolean('boolean').optional(),
      is_board_open: z.boolean('boolean').optional(),
      is_chat_open: z.boolean('boolean').optional(),
    }),
    z.strictObject({ do: z.literal('mute_all'), key }),
    z.strictObject({ do: z.literal('clear_board'), key }),
    z.strictObject({ do: z.literal('call'), key, look }),
    z.strictObject({ do: z.literal('look'), key, look }),
    z.strictObject({ do: z.literal('release'), key }),
    z.strictObject({ do: z.literal('record'), key, is_on: z.boolean('boolean') }),
    z.strictObject({ do: z.literal('end'), key }),
  ],
  'choice',
);
export type RoomStep = z.output<typeof roomStep>;

export const roomStepsInput = input(
  'room_steps',
  z.strictObject({ steps: z.array(roomStep).min(1, 'required').max(MOST_STEPS, 'too_many') }),
);

/** What became of each step, by its key: null, or why it was refused. */
export const roomOutcome = z.object({
  results: z.array(z.object({ key: z.string(), error: z.string().nullable() })),
});
export type RoomOutcome = z.infer<typeof roomOutcome>;
export const roomOutcomeDocument = document(resource('room_outcome', roomOutcome));

const instant = z.iso.datetime({ offset: true });
export const room = z.object({
  title: localizedOptional(200),
  subject: localizedOptional(200).nullable(),
  host: z.object({ id: z.string(), name: localizedOptional(300) }),
  starts_at: instant,
  ends_at: instant,
  /** From then on people enter. */
  opens_at: instant,
  state: z.enum(['early', 'open', 'over']),
  /** What the reader finds who comes now. */
  door: z.enum(['open', 'lobby', 'locked', 'removed', 'early', 'over']),
  server_now: instant,
  me: z.object({
    id: z.string(),
    name: localizedOptional(300),
    is_host: z.boolean(),
    place: z.enum(roomPlaces).nullable(),
  }),
  provider: z.enum(['built_in', 'livekit', 'bigbluebutton']),
  abilities: z.object({
    media: z.enum(['small', 'class', 'sound', 'none']),
    people: z.number().nullable(),
    recording: z.boolean(),
    captions: z.boolean(),
    controls: z.boolean(),
  }),
  actions: z.array(resourceAction),
});
export type Room = z.infer<typeof room> & { id: string };
export const roomDocument = document(resource('room', room));

export const roomEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('built_in'),
    ice_servers: z.array(
      z.object({
        urls: z.array(z.string()),
        username: z.string().optional(),
        credential: z.string().optional(),
      }),
    ),
  }),
  z.object({ kind: z.literal('livekit'), url: z.string(), token: z.string() }),
  z.object({ kind: z.literal('link'), url: z.string() }),
]);
export type RoomEntryDocument = z.infer<typeof roomEntry>;
export const roomEntryDocument = document(resource('room_entry', z.object({ entry: roomEntry })));

export const roomHistory = z.object({
  /** The room as it is now, or was at its end. */
  state: z.custom<RoomState>(),
  /** Polls in which the reader voted, with the option. */
  votes: z.record(z.string(), z.number()),
});
export type RoomHistory = z.infer<typeof roomHistory>;
export const roomHistoryDocument = document(resource('room_history', roomHistory));

export const roomBoard = z.object({
  /** The whole board as one Yjs update, base64; empty for a board that nobody drew on. */
  update: z.string(),
});
export const roomBoardDocument = document(resource('room_board', roomBoard));

export const roomMessages = z.object({
  messages: z.array(
    z.object({
      seq: z.number(),
      at: instant,
      by: z.string(),
      name: localizedOptional(300),
      kind: z.enum(['text', 'file', 'caption']),
      text: z.string(),
      file: z.object({ id: z.string(), name: z.string(), mime: z.string() }).nullable(),
    }),
  ),
  /** Earlier ones than these are there. */
  has_more: z.boolean(),
});
export type RoomMessages = z.infer<typeof roomMessages>;
export const roomMessagesDocument = document(resource('room_messages', roomMessages));
export const roomMessagesQuery = z.object({ before: integer(1, 1e12).optional() });

export const roomSlide = z.object({
  title: localizedOptional(200),
  mime: z.string(),
  pages: z.number().nullable(),
});
export type RoomSlide = z.infer<typeof roomSlide> & { id: string };
export const roomSlideCollection = collection(resource('room_slide', roomSlide));

export const roomFile = z.object({ name: z.string(), mime: z.string(), size: z.number() });
export const roomFileDocument = document(resource('room_file', roomFile));

export const roomAttendance = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: localizedOptional(300),
      role: z.enum(roomRoles),
      from: instant,
      to: instant,
      is_present: z.boolean(),
      /** Seconds in the room, without the gaps. */
      seconds: z.number(),
      gaps: z.array(z.object({ from: instant, to: instant })),
    }),
  ),
});
export type RoomAttendance = z.infer<typeof roomAttendance>;
export const roomAttendanceDocument = document(resource('room_attendance', roomAttendance));

export const roomRecordings = z.object({
  recordings: z.array(
    z.object({
      id: z.string(),
      started_at: instant,
      ended_at: instant.nullable(),
      url: z.string().nullable(),
      state: z.enum(['processing', 'ready', 'failed']),
    }),
  ),
});
export type RoomRecordings = z.infer<typeof roomRecordings>;
export const roomRecordingsDocument = document(resource('room_recordings', roomRecordings));

/** `page` names the open page; it stays the same when the stream is lost and comes back. */
export const roomEventsQuery = z.object({ page: uuid });
