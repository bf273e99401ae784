import { pick } from '@/lib/contract/localized';
import type { RoomInfo, RoomProvider } from '../provider';
import type { ProviderOptions } from '../provider-call';
import { type BigBlueButtonSettings, createCalls, Refused, textOf } from './calls';
import { endAddress, readEvents } from './events';
import { readRecordings } from './recordings';

/** What the server takes as a name. */
const LONGEST_NAME = 256;
/** A lesson may run over; then the server closes what was forgotten. */
const CLOSE_AFTER_END_MS = 30 * 60_000;

const isOver = (error: unknown) =>
  error instanceof Refused && ['notFound', 'invalidMeetingIdentifier'].includes(error.key);

/** A BigBlueButton server: a separate page, to which the room leads and from which it leads back. */
export function createBigBlueButtonProvider(
  settings: BigBlueButtonSettings,
  options: ProviderOptions,
): RoomProvider {
  const { now } = options;
  const { secret } = settings;
  const calls = createCalls(settings, options);

  /** Makes the meeting, or finds it; its creation time binds those who join to this one. */
  async function create(room: RoomInfo): Promise<string> {
    const left = room.endsAt.getTime() + CLOSE_AFTER_END_MS - now().getTime();
    const answer = await calls.ask('create', {
      name: pick(room.title, 'ar').slice(0, LONGEST_NAME),
      meetingID: room.name,
      attendeePW: calls.password('attendee', room.name),
      moderatorPW: calls.password('moderator', room.name),
      logoutURL: room.pageUrl,
      duration: Math.max(1, Math.ceil(left / 60_000)),
      record: true,
      autoStartRecording: false,
      allowStartStopRecording: true,
      muteOnStart: true,
      guestPolicy: 'ALWAYS_ACCEPT',
      meetingKeepEvents: true,
      meta_endCallbackUrl: endAddress(room.eventsUrl, secret, room.name, now()),
      'meta_bbb-recording-ready-url': room.eventsUrl,
      'meta_analytics-callback-url': room.eventsUrl,
    });
    return textOf(answer, 'createTime');
  }

  return {
    name: 'bigbluebutton',
    abilities: { media: 'class', people: null, recording: true, captions: false, controls: false },
    async open(room) {
      await create(room);
    },
    async join(room, person) {
      const isHost = person.role === 'host';
      const createTime = await create(room);
      return {
        kind: 'link',
        url: calls.address('join', {
          meetingID: room.name,
          fullName: person.name.slice(0, LONGEST_NAME),
          userID: person.id,
          role: isHost ? 'MODERATOR' : 'VIEWER',
          password: calls.password(isHost ? 'moderator' : 'attendee', room.name),
          createTime,
          'userdata-bbb_override_default_locale': person.locale,
          'userdata-bbb_force_listen_only': person.role === 'listener' ? true : undefined,
        }),
      };
    },
    async end(room) {
      const password = calls.password('moderator', room.name);
      await calls.ask('end', { meetingID: room.name, password }).catch((error: unknown) => {
        if (!isOver(error)) throw error;
      });
    },
    // The server has no calls for these: its own page has them for moderators, which `controls` says.
    remove: async () => undefined,
    setRole: async () => undefined,
    muteAll: async () => undefined,
    record: null,
    async recordings(room) {
      const answer = await calls.ask('getRecordings', {
        meetingID: room.name,
        state: 'processing,processed,published',
      });
      return readRecordings(answer, now()).map(({ recording }) => recording);
    },
    events: (request) => readEvents(request, secret, calls),
    async check() {
      await calls.ask('isMeetingRunning', { meetingID: 'check' });
    },
  };
}
