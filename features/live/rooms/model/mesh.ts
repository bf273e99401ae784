import type { MediaEvents, MediaLink } from './media-link';
import { MeshPeer, type PeerMessage } from './mesh-peer';
import { type PictureLevel, pictureLevel } from './picture-level';

const LOOK_MS = 3_000;

type MeshParts = MediaEvents & {
  page: string;
  iceServers: RTCIceServer[];
  send: (personId: string, text: string) => void;
  /** Calls back with what other pages send. */
  subscribe: (listener: (from: string, text: string) => void) => () => void;
};

/** Sound and picture straight from one browser to each of the others. */
export function createMesh({ page, iceServers, send, subscribe, onRemote, onWeak }: MeshParts): MediaLink {
  const peers = new Map<string, MeshPeer>();
  /** Pages of the others. */
  let pages = new Map<string, string>();
  let tracks: Parameters<MediaLink['setTracks']>[0] = { mic: null, camera: null };
  let level: PictureLevel = 'full';

  /**
   * Of two pages one calls: what was said before the other listened is lost, so the other says that it does.
   */
  const isCaller = (other: string) => page > other;
  const sendMessage = (id: string, message: Omit<PeerMessage, 'page'>) =>
    send(id, JSON.stringify({ ...message, page } satisfies PeerMessage));

  const drop = (id: string) => {
    if (!peers.has(id)) return;
    peers.get(id)?.close();
    peers.delete(id);
    onRemote(id, null);
  };
  const begin = (id: string, other: string, call: string) => {
    drop(id);
    const peer = new MeshPeer({
      iceServers,
      isPolite: !isCaller(other),
      page: other,
      call,
      send: (message) => sendMessage(id, { ...message, to: other, call }),
      onMedia: (media) => onRemote(id, media),
    });
    peers.set(id, peer);
    peer.setTracks(tracks);
    void peer.setLevel(level);
  };
  const callPage = (id: string, other: string) => {
    const call = crypto.randomUUID();
    sendMessage(id, { to: other, call });
    begin(id, other, call);
  };

  const forget = subscribe((from, text) => {
    const message = JSON.parse(text) as PeerMessage;
    // Meant for a page that is closed, or from one that is.
    if (message.to !== page || pages.get(from) !== message.page) return;
    const { call } = message;
    if (isCaller(message.page)) {
      if (call === undefined) return callPage(from, message.page);
      if (peers.get(from)?.call !== call) return;
    } else if (call === undefined) return;
    else if (peers.get(from)?.call !== call) begin(from, message.page, call);
    void peers.get(from)?.take(message);
  });

  const look = async () => {
    const ways = await Promise.all([...peers.values()].map((peer) => peer.way()));
    const known = ways.flatMap((way) => way ?? []);
    const next = known.length === 0 ? level : pictureLevel(known, level);
    if (next === level) return;
    level = next;
    onWeak(level === 'sound');
    for (const peer of peers.values()) void peer.setLevel(level);
  };
  const timer = setInterval(() => void look(), LOOK_MS);

  return {
    setPeers(wanted) {
      const before = pages;
      pages = new Map(wanted.map((peer) => [peer.id, peer.page]));
      for (const [id, peer] of peers) if (pages.get(id) !== peer.page) drop(id);
      for (const [id, other] of pages) {
        if (before.get(id) === other) continue;
        if (isCaller(other)) callPage(id, other);
        else sendMessage(id, { to: other });
      }
    },
    setTracks(given) {
      tracks = given;
      for (const peer of peers.values()) peer.setTracks(given);
    },
    close() {
      clearInterval(timer);
      forget();
      for (const id of [...peers.keys()]) drop(id);
    },
  };
}
