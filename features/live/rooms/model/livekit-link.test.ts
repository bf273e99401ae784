import { EventEmitter } from 'node:events';
import { ConnectionQuality, DisconnectReason, RoomEvent, Track } from 'livekit-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { type LiveKitRoom, linkOf } from './livekit-link';

class Stream {
  readonly tracks: readonly MediaStreamTrack[];
  constructor(tracks: readonly MediaStreamTrack[]) {
    this.tracks = tracks;
  }
}
const trackOf = (id: string, enabled = true) => ({ id, enabled }) as MediaStreamTrack;

/** A room as the client of the server gives it, with what this page publishes. */
function connectedRoom(canPublish = true) {
  const events = new EventEmitter();
  const sent = new Map<Track.Source, { track: MediaStreamTrack; isMuted: boolean }>();
  const publicationOf = (source: Track.Source) => {
    const found = sent.get(source);
    return (
      found && {
        track: { mediaStreamTrack: found.track, source },
        get isMuted() {
          return found.isMuted;
        },
        mute: async () => void (found.isMuted = true),
        unmute: async () => void (found.isMuted = false),
      }
    );
  };
  const localParticipant = {
    permissions: { canPublish },
    getTrackPublication: publicationOf,
    publishTrack: async (track: MediaStreamTrack, { source }: { source: Track.Source }) => {
      if (!localParticipant.permissions.canPublish) throw new Error('insufficient permissions');
      sent.set(source, { track, isMuted: false });
      return publicationOf(source);
    },
    unpublishTrack: async ({ source }: { source: Track.Source }) => void sent.delete(source),
  };
  const room = Object.assign(events, { localParticipant, disconnect: async () => undefined });
  return { room: room as unknown as LiveKitRoom, events, sent, localParticipant };
}
const person = (identity: string, tracks: MediaStreamTrack[], state: object = {}) => ({
  identity,
  isLocal: false,
  isMicrophoneEnabled: true,
  isCameraEnabled: false,
  isScreenShareEnabled: false,
  trackPublications: new Map(tracks.map((track) => [track.id, { track: { mediaStreamTrack: track } }])),
  ...state,
});

const heard = { onRemote: vi.fn(), onWeak: vi.fn(), onLost: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('MediaStream', Stream);
  return () => vi.unstubAllGlobals();
});

test('what the page sends follows its devices; a microphone that is off is marked as silent', async () => {
  const { room, sent } = connectedRoom();
  const link = linkOf(room, heard);
  const [mic, camera] = [trackOf('mic'), trackOf('camera')];
  link.setTracks({ mic, camera });
  await expect.poll(() => sent.size).toBe(2);
  mic.enabled = false;
  link.setTracks({ mic, camera: null });
  await expect.poll(() => sent.get(Track.Source.Camera)).toBeUndefined();
  expect(sent.get(Track.Source.Microphone)).toEqual({ track: mic, isMuted: true });
  mic.enabled = true;
  link.setTracks({ mic, camera: null });
  await expect.poll(() => sent.get(Track.Source.Microphone)?.isMuted).toBe(false);
});

test('another camera takes the place of the one before', async () => {
  const { room, sent } = connectedRoom();
  const link = linkOf(room, heard);
  link.setTracks({ mic: null, camera: trackOf('front') });
  link.setTracks({ mic: null, camera: trackOf('back') });
  await expect.poll(() => sent.get(Track.Source.Camera)?.track.id).toBe('back');
});

test('a listener sends nothing, and is heard once the server says so', async () => {
  const { room, events, sent, localParticipant } = connectedRoom(false);
  linkOf(room, heard).setTracks({ mic: trackOf('mic'), camera: null });
  localParticipant.permissions.canPublish = true;
  events.emit(RoomEvent.ParticipantPermissionsChanged, undefined, { isLocal: true });
  await expect.poll(() => sent.get(Track.Source.Microphone)?.track.id).toBe('mic');
});

test('reports the tracks of others, and that nothing comes any more', () => {
  const { room, events } = connectedRoom();
  linkOf(room, heard);
  const amal = person('amal', [trackOf('voice')]);
  events.emit(RoomEvent.TrackSubscribed, {}, {}, amal);
  expect(heard.onRemote).toHaveBeenLastCalledWith('amal', {
    stream: new Stream([trackOf('voice')]),
    isMicOn: true,
    isCameraOn: false,
  });
  events.emit(RoomEvent.TrackMuted, {}, { ...amal, isMicrophoneEnabled: false });
  expect(heard.onRemote).toHaveBeenLastCalledWith('amal', expect.objectContaining({ isMicOn: false }));
  events.emit(RoomEvent.ParticipantDisconnected, amal);
  expect(heard.onRemote).toHaveBeenLastCalledWith('amal', null);
});

test('says when the own line is weak, not that of others', () => {
  const { room, events } = connectedRoom();
  linkOf(room, heard);
  events.emit(RoomEvent.ConnectionQualityChanged, ConnectionQuality.Poor, { isLocal: false });
  expect(heard.onWeak).not.toHaveBeenCalled();
  events.emit(RoomEvent.ConnectionQualityChanged, ConnectionQuality.Poor, { isLocal: true });
  expect(heard.onWeak).toHaveBeenLastCalledWith(true);
});

test.each([
  [DisconnectReason.DUPLICATE_IDENTITY, 'elsewhere'],
  [DisconnectReason.SERVER_SHUTDOWN, 'lost'],
] as const)('a connection that ends by %s is reported as %s', (reason, loss) => {
  const { room, events } = connectedRoom();
  linkOf(room, heard);
  events.emit(RoomEvent.Disconnected, reason);
  expect(heard.onLost).toHaveBeenLastCalledWith(loss);
});

test('a page that leaves by itself has lost nothing', () => {
  const { room, events } = connectedRoom();
  linkOf(room, heard).close();
  events.emit(RoomEvent.Disconnected, DisconnectReason.CLIENT_INITIATED);
  expect(heard.onLost).not.toHaveBeenCalled();
});
