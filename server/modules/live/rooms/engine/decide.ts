import { CHAT_PACE, MESH_PEOPLE, type RoomRole } from '@/lib/contract/room';
import type { RoomHappening, RoomMember, RoomState } from '@/lib/contract/room-state';
import type { RoomStep } from '@/lib/contract/resources/live/room';

/** The state of a room, with what is sent to nobody. */
export type FullState = {
  room: RoomState;
  /** Option of each voter, by poll. */
  votes: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** What a step names and the school looked up: the file that is shared, the item that is shown. */
export type Named = {
  file: { id: string; name: string; mime: string } | null;
  slides: (RoomHappening & { kind: 'slides' })['slides'];
  /** The change that erases everything on the board; null where nothing is on it. */
  cleared: string | null;
};

export const refusals = [
  'not_inside',
  'not_allowed',
  'room_over',
  'chat_closed',
  'not_found',
  'poll_closed',
  'voted_already',
  'speakers_full',
  'too_fast',
] as const;
export type Refusal = (typeof refusals)[number];

/** Nothing: the step changes nothing any more. */
export type Decision = { happening: RoomHappening; choice?: number } | { refused: Refusal } | 'nothing';

const MOST_POLLS = 40;
const refuse = (refused: Refusal): Decision => ({ refused });
const happen = (happening: RoomHappening): Decision => ({ happening });

/** People of the role `speaker` who are in the room, hosts among them. */
const heard = ({ people }: RoomState, except?: string): number =>
  Object.values(people).filter(
    ({ id, role, place }) => role !== 'listener' && place === 'in' && id !== except,
  ).length;

/** The host has a place among those who are heard, also before coming. */
const isFull = (room: RoomState, most: number, except: string): boolean => {
  const hasHost = Object.values(room.people).some(({ role, place }) => role === 'host' && place === 'in');
  return heard(room, except) + (hasHost ? 0 : 1) >= most;
};

/** What somebody who comes in is: a host leads; others are heard while there is a place for it. */
export function roleOnArrival(
  room: RoomState,
  id: string,
  isHost: boolean,
  most: number = MESH_PEOPLE,
): RoomRole {
  if (isHost) return 'host';
  const known = room.people[id];
  if (known?.role === 'listener') return 'listener';
  return isFull(room, most, id) ? 'listener' : 'speaker';
}

/** Where somebody who comes stands: null where the door is closed. */
export function placeOnArrival(room: RoomState, id: string, isHost: boolean): RoomMember['place'] | null {
  if (isHost) return 'in';
  const known = room.people[id]?.place;
  if (known === 'removed') return null;
  if (known === 'in' || known === 'away') return 'in';
  if (room.settings.is_locked) return null;
  return room.settings.has_lobby ? 'waiting' : 'in';
}

/** `records`: the provider begins and ends recordings when it is asked. */
type Asked = { step: RoomStep; me: RoomMember; named: Named; most: number; records: boolean; now: Date };

/** Steps of the host alone. */
function lead({ room }: FullState, { step, me, named, most, records }: Asked): Decision {
  const of = (id: string): RoomMember | undefined => room.people[id];
  switch (step.do) {
    case 'open_poll': {
      if (room.polls.length >= MOST_POLLS) return refuse('not_allowed');
      return happen({ kind: 'poll_opened', poll: step.key, question: step.question, options: step.options });
    }
    case 'close_poll': {
      const poll = room.polls.find(({ id }) => id === step.poll);
      if (!poll) return refuse('not_found');
      return poll.is_open ? happen({ kind: 'poll_closed', poll: poll.id }) : 'nothing';
    }
    case 'show':
      return named.slides ? happen({ kind: 'slides', slides: named.slides }) : refuse('not_found');
    case 'turn':
      if (!room.slides) return refuse('not_found');
      return happen({ kind: 'slides', slides: { ...room.slides, page: step.page } });
    case 'hide':
      return room.slides ? happen({ kind: 'slides', slides: null }) : 'nothing';
    case 'set_role': {
      const member = of(step.person);
      if (!member || member.role === 'host') return refuse('not_found');
      if (step.role === 'speaker' && isFull(room, most, member.id)) return refuse('speakers_full');
      return happen({ kind: 'role', person: member.id, role: step.role });
    }
    case 'admit': {
      const member = of(step.person);
      if (!member) return refuse('not_found');
      const isOutside = member.place === 'waiting' || member.place === 'removed';
      return isOutside ? happen({ kind: 'admitted', person: member.id }) : 'nothing';
    }
    case 'remove': {
      const member = of(step.person);
      if (!member || member.role === 'host') return refuse('not_found');
      return member.place === 'removed' ? 'nothing' : happen({ kind: 'removed', person: member.id });
    }
    case 'set': {
      const { do: _do, key: _key, ...settings } = step;
      return happen({ kind: 'settings', settings });
    }
    case 'clear_board':
      return named.cleared === null ? 'nothing' : happen({ kind: 'drawn', by: me.id, update: named.cleared });
    case 'call':
      return happen({ kind: 'called', call: step.key, look: step.look });
    case 'look':
      return room.led ? happen({ kind: 'looked', look: step.look }) : 'nothing';
    case 'release':
      return room.led ? happen({ kind: 'released' }) : 'nothing';
    case 'mute_all':
      return happen({ kind: 'muted', by: 'host' });
    case 'record':
      if (!records) return refuse('not_allowed');
      return room.is_recorded === step.is_on ? 'nothing' : happen({ kind: 'recorded', is_on: step.is_on });
    case 'end':
      return happen({ kind: 'ended' });
    default:
      return refuse('not_allowed');
  }
}

/** Whether a person has written as much as the pace of the chat allows. */
function isTooFast({ messages }: RoomState, id: string, now: Date): boolean {
  const since = now.getTime() - CHAT_PACE.ms;
  const own = messages.filter(
    ({ by, kind, at }) => by === id && kind !== 'caption' && Date.parse(at) > since,
  );
  return own.length >= CHAT_PACE.most;
}

function sendChat({ room }: FullState, { step, me, named, now }: Asked): Decision {
  if (me.role === 'listener' && !room.settings.is_chat_open) return refuse('chat_closed');
  if (step.do !== 'caption' && isTooFast(room, me.id, now)) return refuse('too_fast');
  if (step.do === 'share') {
    if (!named.file) return refuse('not_found');
    return happen({ kind: 'said', message: { by: me.id, kind: 'file', text: '', file: named.file } });
  }
  if (step.do !== 'say' && step.do !== 'caption') return refuse('not_allowed');
  if (step.do === 'caption' && me.role === 'listener') return refuse('not_allowed');
  const kind = step.do === 'caption' ? 'caption' : 'text';
  return happen({ kind: 'said', message: { by: me.id, kind, text: step.text, file: null } });
}

function vote({ room, votes }: FullState, { step, me }: Asked): Decision {
  if (step.do !== 'vote') return refuse('not_allowed');
  const poll = room.polls.find(({ id }) => id === step.poll);
  if (!poll || step.choice >= poll.options.length) return refuse('not_found');
  if (!poll.is_open) return refuse('poll_closed');
  if (votes.get(poll.id)?.has(me.id)) return refuse('voted_already');
  const counts = poll.counts.map((count, index) => (index === step.choice ? count + 1 : count));
  return { happening: { kind: 'voted', poll: poll.id, counts }, choice: step.choice };
}

/** What becomes of a step in a room as it is. */
export function decide(state: FullState, asked: Asked): Decision {
  const { step, me } = asked;
  const { room } = state;
  if (room.ended_at !== null) return refuse('room_over');
  if (me.place === 'waiting' || me.place === 'removed') return refuse('not_inside');
  switch (step.do) {
    case 'say':
    case 'share':
    case 'caption':
      return sendChat(state, asked);
    case 'take_back': {
      const message = room.messages.find(({ seq }) => seq === step.message);
      if (!message) return refuse('not_found');
      if (me.role !== 'host' && message.by !== me.id) return refuse('not_allowed');
      return happen({ kind: 'taken_back', message: step.message });
    }
    case 'react':
      return happen({ kind: 'reacted', person: me.id, reaction: step.reaction });
    case 'hand': {
      const person = step.person ?? me.id;
      const member = room.people[person];
      if (!member) return refuse('not_found');
      // The host takes hands down, nobody raises that of another.
      if (person !== me.id && (me.role !== 'host' || step.is_up)) return refuse('not_allowed');
      return (member.hand_at !== null) === step.is_up
        ? 'nothing'
        : happen({ kind: 'hand', person, is_up: step.is_up });
    }
    case 'vote':
      return vote(state, asked);
    case 'draw':
      if (me.role === 'listener' && !room.settings.is_board_open) return refuse('not_allowed');
      return happen({ kind: 'drawn', by: me.id, update: step.update });
    case 'signal': {
      if (room.people[step.to]?.place !== 'in') return 'nothing';
      return happen({ kind: 'signal', from: me.id, to: step.to, text: step.text });
    }
    default:
      return me.role === 'host' ? lead(state, asked) : refuse('not_allowed');
  }
}
