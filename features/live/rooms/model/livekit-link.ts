import {
  ConnectionQuality,
  DisconnectReason,
  type LocalParticipant,
  type RemoteParticipant,
  Room,
  RoomEvent,
  Track,
} from 'livekit-client';
import type { MediaEvents, MediaLink, RemoteMedia } from './media-link';

/** `elsewhere`: another page of the same person took this one's place. */
export type Loss = 'elsewhere' | 'lost';

type LiveKitParts = MediaEvents & { onLost: (loss: Loss) => void };
type Tracks = Parameters<MediaLink['setTracks']>[0];
/** The part of the room that is used here. */
export type LiveKitRoom = Pick<Room, 'on' | 'disconnect'> & {
  localParticipant: Pick<
    LocalParticipant,
    'permissions' | 'getTrackPublication' | 'publishTrack' | 'unpublishTrack'
  >;
};

function mediaOf(person: RemoteParticipant): RemoteMedia | null {
  const tracks = [...person.trackPublications.values()].flatMap(({ track }) => track?.mediaStreamTrack ?? []);
  if (tracks.length === 0) return null;
  return {
    stream: new MediaStream(tracks),
    isMicOn: person.isMicrophoneEnabled,
    isCameraOn: person.isCameraEnabled || person.isScreenShareEnabled,
  };
}

/** Sends what the page wants to send, one change after the other. */
function createSender(me: LiveKitRoom['localParticipant']) {
  let wanted: Tracks = { mic: null, camera: null };
  let work = Promise.resolve();

  async function send(source: Track.Source, track: MediaStreamTrack | null): Promise<void> {
    const known = me.getTrackPublication(source)?.track;
    if (known && known.mediaStreamTrack !== track) await me.unpublishTrack(known, false);
    if (!track || me.permissions?.canPublish === false) return;
    const isSent = known?.mediaStreamTrack === track;
    const publication = isSent
      ? me.getTrackPublication(source)
      : await me.publishTrack(track, { source, stopMicTrackOnMute: false });
    // A microphone that is off keeps its device; others are informed that it is off.
    if (source !== Track.Source.Microphone || !publication) return;
    if (publication.isMuted === track.enabled)
      await (track.enabled ? publication.unmute() : publication.mute());
  }

  const sync = () => {
    work = work
      .then(async () => {
        const { mic, camera } = wanted;
        await send(Track.Source.Microphone, mic);
        await send(Track.Source.Camera, camera);
      })
      // What could not be sent is sent with the next change, or over the next connection.
      .catch(() => undefined);
    return work;
  };
  return {
    sync,
    want: (tracks: Tracks) => {
      wanted = tracks;
      return sync();
    },
  };
}

/** Sound and picture of a room that is connected, or will be. */
export function linkOf(room: LiveKitRoom, { onRemote, onWeak, onLost }: LiveKitParts): MediaLink {
  let isClosed = false;
  const sender = createSender(room.localParticipant);
  const report = (person: RemoteParticipant) => onRemote(person.identity, mediaOf(person));
  room
    .on(RoomEvent.TrackSubscribed, (_track, _publication, person) => report(person))
    .on(RoomEvent.TrackUnsubscribed, (_track, _publication, person) => report(person))
    .on(RoomEvent.TrackMuted, (_publication, person) => {
      if (!person.isLocal) report(person as RemoteParticipant);
    })
    .on(RoomEvent.TrackUnmuted, (_publication, person) => {
      if (!person.isLocal) report(person as RemoteParticipant);
    })
    .on(RoomEvent.ParticipantDisconnected, (person) => onRemote(person.identity, null))
    .on(RoomEvent.ConnectionQualityChanged, (quality, person) => {
      if (person.isLocal) onWeak(quality === ConnectionQuality.Poor || quality === ConnectionQuality.Lost);
    })
    .on(RoomEvent.ParticipantPermissionsChanged, (_former, person) => {
      if (person.isLocal) void sender.sync();
    })
    .on(RoomEvent.Disconnected, (reason) => {
      if (!isClosed) onLost(reason === DisconnectReason.DUPLICATE_IDENTITY ? 'elsewhere' : 'lost');
    });
  return {
    // The server knows who is there.
    setPeers: () => undefined,
    setTracks: (tracks) => void sender.want(tracks),
    close() {
      isClosed = true;
      void room.disconnect(false);
    },
  };
}

/** Sound and picture over a LiveKit server. Throws where it does not let this page in. */
export async function createLiveKitLink({
  url,
  token,
  ...events
}: LiveKitParts & { url: string; token: string }): Promise<MediaLink> {
  // The devices are the page's own, which closes them; the server leaves pictures out before sound on a weak
  // line.
  const room = new Room({ dynacast: true, stopLocalTrackOnUnpublish: false });
  const link = linkOf(room, events);
  try {
    await room.connect(url, token);
    return link;
  } catch (error) {
    link.close();
    throw error;
  }
}
