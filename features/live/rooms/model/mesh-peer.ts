import type { RemoteMedia } from './media-link';
import type { PictureLevel, Way } from './picture-level';

export type PeerMessage = {
  page: string;
  to: string;
  /** The call that the message is part of; without one the page only says that it listens. */
  call?: string;
  description?: RTCSessionDescriptionInit;
  candidates?: RTCIceCandidateInit[];
  media?: { isMicOn: boolean; isCameraOn: boolean };
};
type Sent = Omit<PeerMessage, 'page' | 'to' | 'call'>;

type PeerParts = {
  iceServers: RTCIceServer[];
  /** Is called: leaves the first offer to the caller, and gives way when both offer at once. */
  isPolite: boolean;
  page: string;
  call: string;
  send: (message: Sent) => void;
  onMedia: (media: RemoteMedia) => void;
};

/** Addresses that are found in this time go together. */
const TOGETHER_MS = 60;
const RETRY_MS = 4_000;
const encodings: Record<PictureLevel, RTCRtpEncodingParameters> = {
  full: { active: true, maxBitrate: 500_000, scaleResolutionDownBy: 1 },
  small: { active: true, maxBitrate: 120_000, scaleResolutionDownBy: 3 },
  sound: { active: false },
};

/** The way to one other browser, by the pattern of perfect negotiation. */
export class MeshPeer {
  readonly page: string;
  readonly call: string;
  readonly #parts: PeerParts;
  readonly #connection: RTCPeerConnection;
  readonly #remote = new MediaStream();
  readonly #senders: { mic: RTCRtpSender | null; camera: RTCRtpSender | null } = { mic: null, camera: null };
  #media = { isMicOn: false, isCameraOn: false };
  #own = { isMicOn: false, isCameraOn: false };
  #isOffering = false;
  #ignoresOffer = false;
  #level: PictureLevel = 'full';
  #candidates: RTCIceCandidateInit[] = [];
  /** Addresses that came before the description that they belong to. */
  #early: RTCIceCandidateInit[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;

  constructor(parts: PeerParts) {
    this.#parts = parts;
    this.page = parts.page;
    this.call = parts.call;
    this.#connection = new RTCPeerConnection({ iceServers: parts.iceServers });
    this.#connection.onnegotiationneeded = () => void this.#offer();
    this.#connection.onicecandidate = ({ candidate }) => candidate && this.#gather(candidate.toJSON());
    this.#connection.ontrack = ({ track }) => {
      this.#remote.addTrack(track);
      track.onended = () => this.#remote.removeTrack(track);
      this.#report();
    };
    this.#connection.onconnectionstatechange = () => this.#recover();
    // A way that does not stand by then is begun again: something that was said has been lost.
    if (!parts.isPolite) this.#retry = setTimeout(() => this.#connection.restartIce(), RETRY_MS);
  }

  #report(): void {
    this.#parts.onMedia({ stream: this.#remote, ...this.#media });
  }

  #recover(): void {
    const { connectionState } = this.#connection;
    if (connectionState === 'new' || connectionState === 'connecting') return;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    if (connectionState === 'failed') this.#connection.restartIce();
    // Often the way comes back by itself; otherwise another one is looked for.
    if (connectionState === 'disconnected')
      this.#retry = setTimeout(() => this.#connection.restartIce(), RETRY_MS);
  }

  async #offer(): Promise<void> {
    // Chromium looks for no addresses any more once its first offer was taken back for that of the other
    // side.
    if (this.#parts.isPolite && !this.#connection.remoteDescription) return;
    try {
      this.#isOffering = true;
      await this.#connection.setLocalDescription();
      this.#sendDescription();
    } catch {
      // The connection was closed meanwhile.
    } finally {
      this.#isOffering = false;
    }
  }

  #sendDescription(): void {
    const description = this.#connection.localDescription;
    if (description) this.#parts.send({ description: description.toJSON(), media: this.#own });
  }

  #gather(candidate: RTCIceCandidateInit): void {
    this.#candidates.push(candidate);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#parts.send({ candidates: this.#candidates.splice(0) });
    }, TOGETHER_MS);
  }

  /** Takes what the other page sent. */
  async take({ description, candidates = [], media }: PeerMessage): Promise<void> {
    if (media) {
      this.#media = media;
      this.#report();
    }
    try {
      if (description) await this.#applyDescription(description);
      for (const candidate of candidates) await this.#applyCandidate(candidate);
    } catch {
      // What cannot be used now is offered again when the way fails.
      this.#recover();
    }
  }

  async #applyDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const isBusy = this.#isOffering || this.#connection.signalingState !== 'stable';
    this.#ignoresOffer = !this.#parts.isPolite && description.type === 'offer' && isBusy;
    if (this.#ignoresOffer) return;
    await this.#connection.setRemoteDescription(description);
    for (const candidate of this.#early.splice(0)) await this.#applyCandidate(candidate);
    if (description.type !== 'offer') return;
    await this.#connection.setLocalDescription();
    this.#sendDescription();
  }

  async #applyCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (!this.#connection.remoteDescription) {
      this.#early.push(candidate);
      return;
    }
    // One of an offer that was given up is refused; the others count all the same.
    await this.#connection.addIceCandidate(candidate).catch(() => undefined);
  }

  setTracks({ mic, camera }: { mic: MediaStreamTrack | null; camera: MediaStreamTrack | null }): void {
    this.#place('mic', mic);
    this.#place('camera', camera);
    this.#requestMedia();
    const own = { isMicOn: mic?.enabled === true, isCameraOn: camera !== null };
    if (own.isMicOn === this.#own.isMicOn && own.isCameraOn === this.#own.isCameraOn) return;
    this.#own = own;
    this.#parts.send({ media: own });
  }

  #place(kind: 'mic' | 'camera', track: MediaStreamTrack | null): void {
    const sender = this.#senders[kind];
    if (sender) {
      if (sender.track !== track) void sender.replaceTrack(track).catch(() => undefined);
      return;
    }
    if (!track) return;
    this.#senders[kind] = this.#connection.addTrack(track, new MediaStream([track]));
    if (kind === 'camera') void this.setLevel(this.#level);
  }

  /** A caller who sends nothing offers all the same, to hear and see. */
  #requestMedia(): void {
    if (this.#parts.isPolite || this.#connection.getTransceivers().length > 0) return;
    for (const kind of ['audio', 'video']) this.#connection.addTransceiver(kind, { direction: 'recvonly' });
  }

  async setLevel(level: PictureLevel): Promise<void> {
    this.#level = level;
    for (const [kind, sender] of Object.entries(this.#senders)) {
      if (!sender) continue;
      const parameters = sender.getParameters();
      const [encoding] = parameters.encodings;
      // Before the first offer is made there is nothing to set.
      if (!encoding) continue;
      Object.assign(encoding, kind === 'camera' ? encodings[level] : {}, {
        priority: kind === 'mic' ? 'high' : 'low',
      });
      await sender.setParameters(parameters).catch(() => undefined);
    }
  }

  /** What the way gives now; null before it stands. */
  async way(): Promise<Way | null> {
    if (this.#connection.connectionState !== 'connected') return null;
    await this.setLevel(this.#level);
    const stats = [
      ...((await this.#connection.getStats()) as unknown as Map<string, Record<string, unknown>>).values(),
    ];
    const pair = stats.find(({ type, nominated }) => type === 'candidate-pair' && nominated === true);
    const lost = stats.flatMap(({ type, fractionLost }) =>
      type === 'remote-inbound-rtp' && typeof fractionLost === 'number' ? fractionLost : [],
    );
    const bitrate = pair?.availableOutgoingBitrate;
    return { bitrate: typeof bitrate === 'number' ? bitrate : null, lost: Math.max(0, ...lost) };
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#retry) clearTimeout(this.#retry);
    this.#connection.close();
  }
}
