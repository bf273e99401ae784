import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { listen, type Received, type Reply } from './fake-service';

type Grant = {
  room?: string;
  roomJoin?: boolean;
  roomCreate?: boolean;
  roomList?: boolean;
  roomAdmin?: boolean;
  roomRecord?: boolean;
  canPublish?: boolean;
  canPublishSources?: string[];
  canPublishData?: boolean;
};
type Track = { sid: string; type: 'AUDIO' | 'VIDEO'; muted: boolean };
type Participant = {
  sid: string;
  identity: string;
  name: string;
  metadata: string;
  tracks: Track[];
  grant: Grant;
};
type Room = { sid: string; name: string; emptyTimeout: number; participants: Participant[] };
type Egress = { egress_id: string; room_name: string; status: string; filepath: string };

const twirp = (status: number, code: string): Reply => ({ status, body: { code, msg: code } });
const idOf = (prefix: string) => `${prefix}_${randomBytes(6).toString('hex')}`;

/**
 * A LiveKit server by its public interface: room service and egress over Twirp, tokens and webhooks as it
 * signs and checks them. Its clock is its own.
 */
export async function fakeLiveKit(key: { apiKey: string; apiSecret: string }, clock: { now: () => Date }) {
  const secret = new TextEncoder().encode(key.apiSecret);
  const rooms = new Map<string, Room>();
  const recordings: Egress[] = [];
  let next: (() => Reply | Promise<Reply>) | null = null;

  /**
   * Claims of a token that this server takes just now. Its signer allows a minute of skew for the beginning,
   * none for the end.
   */
  async function claims(token: string) {
    const { payload } = await jwtVerify<{ video?: Grant; name?: string; metadata?: string }>(token, secret, {
      algorithms: ['HS256'],
      issuer: key.apiKey,
      currentDate: clock.now(),
      requiredClaims: ['exp'],
    });
    return { ...payload, video: payload.video ?? {} };
  }

  const calls: Record<string, (body: Record<string, string>, grant: Grant) => Reply> = {
    'RoomService/CreateRoom'(body, { roomCreate }) {
      if (!roomCreate) return twirp(403, 'permission_denied');
      const { name = '', empty_timeout } = body;
      const room = rooms.get(name) ?? {
        sid: idOf('RM'),
        name,
        emptyTimeout: Number(empty_timeout),
        participants: [],
      };
      rooms.set(name, room);
      return { status: 200, body: { sid: room.sid, name } };
    },
    'RoomService/DeleteRoom'({ room = '' }, { roomCreate }) {
      if (!roomCreate) return twirp(403, 'permission_denied');
      return rooms.delete(room) ? { status: 200, body: {} } : twirp(404, 'not_found');
    },
    'RoomService/ListRooms'(_, { roomList }) {
      return roomList ? { status: 200, body: { rooms: [] } } : twirp(403, 'permission_denied');
    },
    'RoomService/ListParticipants'({ room = '' }, grant) {
      if (!grant.roomAdmin || grant.room !== room) return twirp(403, 'permission_denied');
      return { status: 200, body: { participants: rooms.get(room)?.participants ?? [] } };
    },
    'RoomService/RemoveParticipant'({ room = '', identity }, grant) {
      if (!grant.roomAdmin || grant.room !== room) return twirp(403, 'permission_denied');
      const found = rooms.get(room);
      const index = found?.participants.findIndex((one) => one.identity === identity) ?? -1;
      if (!found || index < 0) return twirp(404, 'not_found');
      found.participants.splice(index, 1);
      return { status: 200, body: {} };
    },
    'RoomService/MutePublishedTrack'({ room = '', identity, track_sid, muted }, grant) {
      if (!grant.roomAdmin || grant.room !== room) return twirp(403, 'permission_denied');
      const track = rooms
        .get(room)
        ?.participants.find((one) => one.identity === identity)
        ?.tracks.find(({ sid }) => sid === track_sid);
      if (!track) return twirp(404, 'not_found');
      track.muted = Boolean(muted);
      return { status: 200, body: { track } };
    },
    'Egress/StartRoomCompositeEgress'(body, { roomRecord }) {
      if (!roomRecord) return twirp(403, 'permission_denied');
      const [file] = (body.file_outputs ?? []) as unknown as { filepath: string }[];
      const egress = {
        egress_id: idOf('EG'),
        room_name: body.room_name ?? '',
        status: 'EGRESS_ACTIVE',
        filepath: file?.filepath.replace('{time}', '2026-11-24T080000') ?? '',
      };
      recordings.push(egress);
      return { status: 200, body: egress };
    },
    'Egress/StopEgress'({ egress_id }, { roomRecord }) {
      if (!roomRecord) return twirp(403, 'permission_denied');
      const found = recordings.find((one) => one.egress_id === egress_id);
      if (!found) return twirp(404, 'not_found');
      found.status = 'EGRESS_COMPLETE';
      return { status: 200, body: found };
    },
    'Egress/ListEgress'({ room_name, active }, { roomRecord }) {
      if (!roomRecord) return twirp(403, 'permission_denied');
      const items = recordings
        .filter((one) => one.room_name === room_name && (!active || one.status === 'EGRESS_ACTIVE'))
        .map(({ filepath, ...one }) => ({
          ...one,
          started_at: '1764000000000000000',
          ended_at: one.status === 'EGRESS_COMPLETE' ? '1764003600000000000' : '0',
          file_results: one.status === 'EGRESS_COMPLETE' ? [{ filename: filepath }] : [],
        }));
      return { status: 200, body: { items } };
    },
  };

  calls['RoomService/UpdateParticipant'] = (body, grant) => {
    if (!grant.roomAdmin || grant.room !== body.room) return twirp(403, 'permission_denied');
    const found = rooms.get(body.room ?? '')?.participants.find((one) => one.identity === body.identity);
    if (!found) return twirp(404, 'not_found');
    const given = body.permission as unknown as {
      can_publish: boolean;
      can_publish_data: boolean;
      can_publish_sources: string[];
    };
    Object.assign(found.grant, {
      canPublish: given.can_publish,
      canPublishData: given.can_publish_data,
      canPublishSources: given.can_publish_sources.map((source) => source.toLowerCase()),
    });
    found.metadata = body.metadata ?? '';
    return { status: 200, body: { identity: found.identity } };
  };

  async function answer({ path, headers, body }: Received): Promise<Reply> {
    if (next) return next();
    const call = calls[path.replace('/twirp/livekit.', '')];
    if (!call) return twirp(404, 'bad_route');
    const token = (headers.authorization ?? '').replace('Bearer ', '');
    const found = await claims(token).catch(() => null);
    if (!found) return twirp(401, 'unauthenticated');
    return call(JSON.parse(body.toString('utf8')) as Record<string, string>, found.video);
  }

  const service = await listen(answer);
  return {
    ...service,
    url: service.origin.replace('http', 'ws'),
    rooms,
    recordings,
    /** How the next calls are answered, whatever they ask. */
    answerWith: (reply: () => Reply | Promise<Reply>) => void (next = reply),
    /**
     * A browser that connects with a token; the identity that comes again takes the place of the one before.
     */
    async connect(token: string, room: string): Promise<Participant> {
      const { sub = '', name = '', metadata = '', video } = await claims(token);
      if (!video.roomJoin || video.room !== room) throw new Error('permission denied');
      const found = rooms.get(room) ?? { sid: idOf('RM'), name: room, emptyTimeout: 0, participants: [] };
      rooms.set(room, found);
      const participant: Participant = {
        sid: idOf('PA'),
        identity: sub,
        name,
        metadata,
        tracks: [],
        grant: video,
      };
      found.participants = [...found.participants.filter(({ identity }) => identity !== sub), participant];
      return participant;
    },
    /** A webhook as this server sends it: the event, and a token over the very bytes of it. */
    async webhook(
      event: Record<string, unknown>,
      { signedBy = key, at = clock.now() }: { signedBy?: typeof key; at?: Date } = {},
    ) {
      const seconds = Math.floor(at.getTime() / 1000);
      const body = Buffer.from(JSON.stringify({ id: idOf('EV'), createdAt: String(seconds), ...event }));
      const token = await new SignJWT({ sha256: createHash('sha256').update(body).digest('base64') })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(signedBy.apiKey)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + 300)
        .sign(new TextEncoder().encode(signedBy.apiSecret));
      return {
        body,
        headers: new Headers({ authorization: token, 'content-type': 'application/webhook+json' }),
      };
    },
  };
}
