import type { RoomEvent, RoomState } from '@/lib/contract/room-state';
import { eventText } from '@/server/platform/streams/event-stream';
import type { FullState } from '../engine';
import type { Viewer } from './viewer';
import type { StoredEvent } from '../rows';

/** What a page begins with: all of the room for who is in it, the own place for who waits. */
export type RoomStart =
  | { place: 'in'; state: RoomState; votes: Record<string, number> }
  | { place: 'waiting' | 'removed' };

export function votesOf({ votes }: FullState, personId: string): Record<string, number> {
  return Object.fromEntries(
    [...votes].flatMap(([poll, voters]) => {
      const choice = voters.get(personId);
      return choice === undefined ? [] : [[poll, choice]];
    }),
  );
}

export function stateFor(full: FullState, personId: string): RoomStart {
  const place = full.room.people[personId]?.place;
  if (place === 'waiting' || place === 'removed') return { place };
  return { place: 'in', state: full.room, votes: votesOf(full, personId) };
}

const roomEventOf = ({ seq, at, happening }: StoredEvent): RoomEvent => ({ seq, at, happening });
const isMail = ({ happening }: StoredEvent) => happening.kind === 'signal';

/** A person who opened the room in another page, or was removed, receives this and nothing after it. */
function isOver({ personId, stay, page }: Viewer, state: RoomState): 'replaced' | 'again' | 'removed' | null {
  const member = state.people[personId];
  if (!member) return null;
  if (member.place === 'removed') return 'removed';
  if (member.connection === null || member.connection === stay) return null;
  return member.page === page ? 'again' : 'replaced';
}

/** The last words to a page that is not in the room, or whose room closed by the clock. */
export function sayEnded(stream: Viewer['stream']): void {
  stream.send('over', { reason: 'ended' });
  stream.end();
}

/** Sends events to viewers; the text that all receive is made once. */
export function deliverTo(
  viewers: ReadonlySet<Viewer>,
  state: RoomState,
  events: readonly StoredEvent[],
): void {
  const shared = events.filter((event) => !isMail(event));
  const text = shared.length === 0 ? '' : eventText('room', shared.map(roomEventOf));
  const admitted = new Set(
    events.flatMap(({ happening }) => (happening.kind === 'admitted' ? happening.person : [])),
  );
  const isEnded = events.some(({ happening }) => happening.kind === 'ended');
  for (const viewer of [...viewers]) {
    const over = isOver(viewer, state);
    if (over !== null) {
      if (over !== 'again') viewer.stream.send('over', { reason: over });
      viewer.stream.end();
      continue;
    }
    const member = state.people[viewer.personId];
    if (member?.place === 'waiting') {
      if (isEnded) sayEnded(viewer.stream);
      continue;
    }
    if (admitted.has(viewer.personId)) {
      viewer.stream.sendText(eventText('state', { place: 'in', state, votes: {} }));
      continue;
    }
    if (text !== '') viewer.stream.sendText(text);
    const mail = events.filter(
      ({ happening }) => happening.kind === 'signal' && happening.to === viewer.personId,
    );
    if (mail.length > 0) viewer.stream.send('signals', mail.map(roomEventOf));
  }
}
