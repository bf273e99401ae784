import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { HookRefusal, type HookRequest, type RoomEvent } from '../provider';
import { camelCased } from './calls';
import { egressInfo, toRecording } from './recordings';
import { keyOf, type LiveKitKey, SKEW_S } from './token';

const seconds = z.coerce.number().int().positive();
const event = z.object({
  event: z.string(),
  id: z.string().min(1),
  createdAt: seconds,
  room: z.object({ name: z.string() }).optional(),
  participant: z
    .object({
      sid: z.string(),
      identity: z.string(),
      /** Recorders and bridges are participants too. */
      kind: z.union([z.string(), z.number()]).optional(),
    })
    .optional(),
  egressInfo: egressInfo.optional(),
});
type Event = z.output<typeof event>;

const KINDS: Record<string, 'joined' | 'left'> = {
  participant_joined: 'joined',
  participant_left: 'left',
  participant_connection_aborted: 'left',
};
const isPerson = ({ kind }: NonNullable<Event['participant']>) =>
  kind === undefined || kind === 0 || kind === 'STANDARD';

/** The event is signed with our key for exactly this body, and lately. Errors: HookRefusal. */
async function verify({ headers, body, receivedAt }: HookRequest, key: LiveKitKey): Promise<void> {
  const token = (headers.get('authorization') ?? '').replace(/^Bearer /, '');
  const { payload } = await jwtVerify(token, keyOf(key.apiSecret), {
    algorithms: ['HS256'],
    issuer: key.apiKey,
    currentDate: receivedAt,
    clockTolerance: SKEW_S,
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    const isLate =
      error instanceof errors.JWTExpired ||
      (error instanceof errors.JWTClaimValidationFailed && ['nbf', 'exp', 'iat'].includes(error.claim));
    throw new HookRefusal(isLate ? 'stale' : 'signature');
  });
  const signed = Buffer.from(typeof payload.sha256 === 'string' ? payload.sha256 : '', 'base64');
  const found = createHash('sha256').update(body).digest();
  if (signed.length !== found.length || !timingSafeEqual(signed, found)) throw new HookRefusal('signature');
}

function read(body: Uint8Array): Event {
  try {
    return event.parse(camelCased(JSON.parse(Buffer.from(body).toString('utf8'))));
  } catch {
    throw new HookRefusal('malformed');
  }
}

/** What an event of the server reports of rooms. */
export async function readEvents(
  request: HookRequest,
  key: LiveKitKey,
  recordingsUrl: string | null,
): Promise<RoomEvent[]> {
  await verify(request, key);
  const { event: name, id, createdAt, room, participant, egressInfo: egress } = read(request.body);
  // A clock that runs ahead must not let anybody leave in the future.
  const at = new Date(Math.min(createdAt * 1000, request.receivedAt.getTime()));
  const common = { id: `livekit:${id}`, at };
  if (name.startsWith('egress_') && egress)
    return [
      {
        ...common,
        room: egress.roomName,
        kind: 'recording',
        recording: toRecording(egress, recordingsUrl, at),
      },
    ];
  if (!room) return [];
  if (name === 'room_finished') return [{ ...common, room: room.name, kind: 'ended' }];
  const kind = KINDS[name];
  if (!kind || !participant || !isPerson(participant)) return [];
  return [{ ...common, room: room.name, kind, personId: participant.identity, connection: participant.sid }];
}
