import { createHmac } from 'node:crypto';
import { MESH_PEOPLE } from '@/lib/contract/room';
import type { RoomSettings } from '@/server/boot/settings/rooms';
import { HookRefusal, type IceServer, type RoomInfo, type RoomPerson, type RoomProvider } from './provider';

const PASSWORD_MS = 6 * 3_600_000;

/**
 * Addresses for the way between two browsers; the password of TURN holds for hours and is bound to person and
 * room.
 */
export function iceServersOf(
  { stun, turn }: RoomSettings['ice'],
  room: Pick<RoomInfo, 'id'>,
  person: Pick<RoomPerson, 'id'>,
  now: Date,
): IceServer[] {
  const servers: IceServer[] = stun.length > 0 ? [{ urls: [...stun] }] : [];
  if (turn) {
    const until = Math.floor((now.getTime() + PASSWORD_MS) / 1000);
    const username = `${until}:${person.id}.${room.id}`;
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
    servers.push({ urls: [...turn.urls], username, credential });
  }
  return servers;
}

/** Sound and picture between browsers, with nobody in between: what is there is what the room page does. */
export function createBuiltInProvider(ice: RoomSettings['ice'], now: () => Date): RoomProvider {
  const nothing = async () => undefined;
  return {
    name: 'built_in',
    abilities: { media: 'small', people: MESH_PEOPLE, recording: false, captions: false, controls: true },
    open: nothing,
    join: async (room, person) => ({
      kind: 'built_in',
      iceServers: iceServersOf(ice, room, person, now()),
    }),
    end: nothing,
    remove: nothing,
    setRole: nothing,
    muteAll: nothing,
    record: null,
    recordings: async () => [],
    events: async () => {
      throw new HookRefusal('signature');
    },
    check: nothing,
  };
}
