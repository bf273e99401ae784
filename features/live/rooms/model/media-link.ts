/** Sound and picture of another person, as they arrive. */
export type RemoteMedia = { stream: MediaStream; isMicOn: boolean; isCameraOn: boolean };

export type MediaEvents = {
  /** Null: nothing comes from the person any more. */
  onRemote: (personId: string, media: RemoteMedia | null) => void;
  /** The way to others is too weak for a picture. */
  onWeak: (isWeak: boolean) => void;
};

/** Another person with whom sound and picture are exchanged. */
export type MediaPeer = { id: string; page: string };

/** The way of sound and picture through one provider, in one page. */
export type MediaLink = {
  /** Who is heard now; people who are not in it any more are disconnected. */
  setPeers: (peers: readonly MediaPeer[]) => void;
  /** What this page sends: null is nothing. */
  setTracks: (tracks: { mic: MediaStreamTrack | null; camera: MediaStreamTrack | null }) => void;
  close: () => void;
};
