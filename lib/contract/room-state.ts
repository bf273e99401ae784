import type { Localized } from './localized';
import { MOST_MESSAGES, type Reaction, type RoomPlace, type RoomRole } from './room';

export type RoomMember = {
  id: string;
  name: Localized;
  role: RoomRole;
  place: RoomPlace;
  /** When the hand went up. */
  hand_at: string | null;
  /** The stream that the school sees; a person whose page lost it and is back has another. */
  connection: string | null;
  /** The page that is open: sound and picture go from one to the other, whatever becomes of streams. */
  page: string | null;
};

export type RoomMessage = {
  seq: number;
  at: string;
  by: string;
  kind: 'text' | 'file' | 'caption';
  text: string;
  file: { id: string; name: string; mime: string } | null;
};

export type RoomPoll = {
  id: string;
  question: string;
  options: string[];
  /** Votes of each option; who voted for what is shown to nobody. */
  counts: number[];
  is_open: boolean;
};

export type RoomSlides = { media_id: string; file_id: string; mime: string; title: Localized; page: number };

/** Part of the board that somebody sees: its middle, and how much of it from side to side. */
export type BoardPlace = { x: number; y: number; width: number };
export const roomViews = ['people', 'board', 'slides'] as const;
/** What the host looks at. */
export type RoomLook = { view: (typeof roomViews)[number]; place: BoardPlace | null };

export type RoomSettings = {
  is_locked: boolean;
  has_lobby: boolean;
  /** Listeners draw too. */
  is_board_open: boolean;
  /** Listeners write too. */
  is_chat_open: boolean;
};

export type RoomState = {
  /** The last event that is in it. */
  seq: number;
  settings: RoomSettings;
  people: Record<string, RoomMember>;
  messages: RoomMessage[];
  polls: RoomPoll[];
  slides: RoomSlides | null;
  /** Everybody is notified while it is recorded. */
  is_recorded: boolean;
  /** What the host has called everybody to, and by which call; null where nobody is called. */
  led: { call: string; look: RoomLook } | null;
  ended_at: string | null;
};

/** What happened in a room, as everybody in it receives it. */
export type RoomHappening =
  | {
      kind: 'arrived';
      person: Pick<RoomMember, 'id' | 'name' | 'role' | 'place'>;
      connection: string;
      page: string;
    }
  | { kind: 'left'; person: string; connection: string }
  | { kind: 'admitted'; person: string }
  | { kind: 'removed'; person: string }
  | { kind: 'role'; person: string; role: RoomRole }
  | { kind: 'hand'; person: string; is_up: boolean }
  | { kind: 'said'; message: Pick<RoomMessage, 'by' | 'kind' | 'text' | 'file'> }
  | { kind: 'taken_back'; message: number }
  | { kind: 'reacted'; person: string; reaction: Reaction }
  | { kind: 'poll_opened'; poll: string; question: string; options: string[] }
  | { kind: 'voted'; poll: string; counts: number[] }
  | { kind: 'poll_closed'; poll: string }
  | { kind: 'slides'; slides: RoomSlides | null }
  | { kind: 'drawn'; by: string; update: string }
  | { kind: 'settings'; settings: Partial<RoomSettings> }
  | { kind: 'muted'; by: string }
  | { kind: 'signal'; from: string; to: string; text: string }
  | { kind: 'recorded'; is_on: boolean; is_failed?: true }
  | { kind: 'called'; call: string; look: RoomLook }
  | { kind: 'looked'; look: RoomLook }
  | { kind: 'released' }
  | { kind: 'ended' };
export type RoomEvent = { seq: number; at: string; happening: RoomHappening };

export const emptyRoom = (): RoomState => ({
  seq: 0,
  settings: { is_locked: false, has_lobby: false, is_board_open: false, is_chat_open: true },
  people: {},
  messages: [],
  polls: [],
  slides: null,
  is_recorded: false,
  led: null,
  ended_at: null,
});

function changeMember(state: RoomState, id: string, change: Partial<RoomMember>): RoomState {
  const known = state.people[id];
  if (!known) return state;
  return { ...state, people: { ...state.people, [id]: { ...known, ...change } } };
}

function arrive(
  state: RoomState,
  { person, connection, page }: RoomHappening & { kind: 'arrived' },
  place: RoomPlace,
): RoomState {
  const hand_at = state.people[person.id]?.hand_at ?? null;
  const member: RoomMember = { ...person, place, hand_at, connection, page };
  return { ...state, people: { ...state.people, [person.id]: member } };
}

const changePoll = (state: RoomState, id: string, change: Partial<RoomPoll>): RoomState => ({
  ...state,
  polls: state.polls.map((poll) => (poll.id === id ? { ...poll, ...change } : poll)),
});

function apply(state: RoomState, { seq, at, happening }: RoomEvent): RoomState {
  switch (happening.kind) {
    case 'arrived':
      return arrive(state, happening, happening.person.place);
    case 'left': {
      const member = state.people[happening.person];
      // A person who returned with another page meanwhile did not leave with the former one.
      if (member?.connection !== happening.connection) return state;
      const place = member.place === 'in' ? 'away' : member.place;
      if (place === 'waiting') {
        const { [happening.person]: _gone, ...people } = state.people;
        return { ...state, people };
      }
      // A call ends with the visit of the host.
      const led = member.role === 'host' ? null : state.led;
      return changeMember({ ...state, led }, happening.person, {
        place,
        connection: null,
        page: null,
        hand_at: null,
      });
    }
    case 'admitted': {
      const member = state.people[happening.person];
      return changeMember(state, happening.person, { place: member?.connection ? 'in' : 'away' });
    }
    case 'removed':
      return changeMember(state, happening.person, {
        place: 'removed',
        connection: null,
        page: null,
        hand_at: null,
      });
    case 'role':
      return changeMember(state, happening.person, { role: happening.role });
    case 'hand':
      return changeMember(state, happening.person, { hand_at: happening.is_up ? at : null });
    case 'said':
      return {
        ...state,
        messages: [...state.messages, { ...happening.message, seq, at }].slice(-MOST_MESSAGES),
      };
    case 'taken_back':
      return {
        ...state,
        messages: state.messages.filter((message) => message.seq !== happening.message),
      };
    case 'poll_opened': {
      const { poll: id, question, options } = happening;
      const poll = { id, question, options, counts: options.map(() => 0), is_open: true };
      return { ...state, polls: [...state.polls, poll] };
    }
    case 'voted':
      return changePoll(state, happening.poll, { counts: happening.counts });
    case 'poll_closed':
      return changePoll(state, happening.poll, { is_open: false });
    case 'slides':
      return { ...state, slides: happening.slides };
    case 'settings':
      return { ...state, settings: { ...state.settings, ...happening.settings } };
    case 'recorded':
      return { ...state, is_recorded: happening.is_on };
    case 'called':
      return { ...state, led: { call: happening.call, look: happening.look } };
    case 'looked':
      return state.led ? { ...state, led: { ...state.led, look: happening.look } } : state;
    case 'released':
      return { ...state, led: null };
    case 'ended':
      return { ...state, is_recorded: false, ended_at: at };
    default:
      return state;
  }
}

/** The room after an event; one that is in it already changes nothing. */
export function afterEvent(state: RoomState, event: RoomEvent): RoomState {
  if (event.seq <= state.seq) return state;
  return { ...apply(state, event), seq: event.seq };
}
