import { createHmac, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { HookRefusal, type HookRequest, type RoomEvent } from '../provider';
import { type BigBlueButtonCalls, Refused, textOf } from './calls';
import { readRecordings } from './recordings';

const SKEW_S = 60;
/** The server lets its report of a meeting hold for a day. */
const REPORT_LIFE_S = 86_400;

const seal = (secret: string, room: string, openedAt: string) =>
  createHmac('sha256', secret).update(`ended:${room}:${openedAt}`).digest();

/** The address that the server calls when a meeting has ended; it signs nothing itself. */
export function endAddress(eventsUrl: string, secret: string, room: string, openedAt: Date): string {
  const url = new URL(eventsUrl);
  const opened = String(openedAt.getTime());
  url.searchParams.set('room', room);
  url.searchParams.set('opened', opened);
  url.searchParams.set('seal', seal(secret, room, opened).toString('base64url'));
  return url.toString();
}

/**
 * The end of a meeting. The server may show the address of this call to browsers in the meeting, so it is
 * asked whether the meeting is over.
 */
async function ended(
  { url, receivedAt }: HookRequest,
  secret: string,
  calls: BigBlueButtonCalls,
): Promise<RoomEvent[]> {
  const { searchParams } = new URL(url);
  const [room, opened, given] = ['room', 'opened', 'seal'].map((name) => searchParams.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const expected = seal(secret, room, opened);
  const found = Buffer.from(given, 'base64url');
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new HookRefusal('signature');
  const answer = await calls.ask('isMeetingRunning', { meetingID: room });
  if (textOf(answer, 'running') === 'true') throw new HookRefusal('stale');
  return [{ id: `bigbluebutton:ended:${room}:${opened}`, room, at: receivedAt, kind: 'ended' }];
}

async function payloadOf(token: string, secret: string, alg: 'HS256' | 'HS512', receivedAt: Date) {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: [alg],
    currentDate: receivedAt,
    clockTolerance: SKEW_S,
  }).catch((error: unknown) => {
    throw new HookRefusal(error instanceof errors.JWTExpired ? 'stale' : 'signature');
  });
  return payload;
}

const ready = z.object({ meeting_id: z.string().min(1), record_id: z.string().min(1) });

/** A recording can be watched. Where, says the server when it is asked. */
async function recordingReady(
  { body, receivedAt }: HookRequest,
  secret: string,
  calls: BigBlueButtonCalls,
): Promise<RoomEvent[]> {
  const token = new URLSearchParams(Buffer.from(body).toString('utf8')).get('signed_parameters');
  if (!token) throw new HookRefusal('malformed');
  const payload = ready.safeParse(await payloadOf(token, secret, 'HS256', receivedAt));
  if (!payload.success) throw new HookRefusal('malformed');
  const { record_id: recordID, meeting_id: room } = payload.data;
  const answer = await calls.ask('getRecordings', { recordID }).catch((error: unknown) => {
    if (error instanceof Refused) throw new HookRefusal('malformed');
    throw error;
  });
  return readRecordings(answer, receivedAt)
    .filter((found) => found.room === room)
    .map(({ recording }) => ({
      id: `bigbluebutton:recording:${recording.id}:${recording.state}`,
      room,
      at: receivedAt,
      kind: 'recording',
      recording,
    }));
}

const times = z.array(z.coerce.date()).max(1_000).default([]);
const report = z.object({
  meeting_id: z.string().min(1),
  internal_meeting_id: z.string().min(1),
  data: z.object({
    attendees: z.array(z.object({ ext_user_id: z.string().min(1), joins: times, leaves: times })).max(5_000),
  }),
});

/** Who was there and when, reported once after the meeting. */
async function attended({ headers, body, receivedAt }: HookRequest, secret: string): Promise<RoomEvent[]> {
  const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  const { exp } = await payloadOf(token, secret, 'HS512', receivedAt);
  if (exp === undefined || exp > receivedAt.getTime() / 1000 + REPORT_LIFE_S + SKEW_S)
    throw new HookRefusal('stale');
  const parsed = report.safeParse(readJson(body));
  if (!parsed.success) throw new HookRefusal('malformed');
  const { meeting_id: room, internal_meeting_id: meeting, data } = parsed.data;
  return data.attendees.flatMap(({ ext_user_id: personId, joins, leaves }) =>
    (['joined', 'left'] as const).flatMap((kind) =>
      (kind === 'joined' ? joins : leaves).map((time, index) => ({
        id: `bigbluebutton:${kind}:${meeting}:${personId}:${index}`,
        room,
        at: new Date(Math.min(time.getTime(), receivedAt.getTime())),
        kind,
        personId,
        connection: `${meeting}:${index}`,
      })),
    ),
  );
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

/** What a callback of the server reports: the end of a meeting, who was there, or a recording. */
export function readEvents(
  request: HookRequest,
  secret: string,
  calls: BigBlueButtonCalls,
): Promise<RoomEvent[]> {
  if (request.method === 'GET') return ended(request, secret, calls);
  const isReport = request.headers.get('content-type')?.startsWith('application/json');
  return isReport ? attended(request, secret) : recordingReady(request, secret, calls);
}
