import type { Locale, Localized } from '@/lib/contract/text';

export type RoomProviderName = 'built_in' | 'livekit' | 'bigbluebutton';
/** What people may do in a room: a host leads, a speaker is heard, a listener follows. */
export type RoomRole = 'host' | 'speaker' | 'listener';

/** What a provider carries; pages say it in words and offer nothing beyond it. */
export type RoomAbilities = {
  /**
   * `class`: sound and picture of a whole class; `small`: of `people` at most; `sound`: sound alone; `none`:
   * neither.
   */
  media: 'small' | 'class' | 'sound' | 'none';
  /** People whose sound and picture are carried; null where the provider sets no limit. */
  people: number | null;
  /** Recordings are made and come back by `recordings`. */
  recording: boolean;
  /** The provider writes captions by itself. */
  captions: boolean;
  /**
   * People are put out and silenced from the page of the school; otherwise the page of the provider has the
   * buttons.
   */
  controls: boolean;
};

/** A room as the school knows it. */
export type RoomInfo = {
  /** The live session. */
  id: string;
  /** What the room is called at the provider: not to be guessed, never shown. */
  name: string;
  title: Localized;
  startsAt: Date;
  /** Nobody enters after it; a room that is still open then may be closed by the provider. */
  endsAt: Date;
  /** Page of the room, to which a provider with a separate page leads back. */
  pageUrl: string;
  /** Address of this school that takes the events of the provider. */
  eventsUrl: string;
};

export type RoomPerson = {
  id: string;
  /** As others in the room read it. */
  name: string;
  role: RoomRole;
  locale: Locale;
};

export type IceServer = { urls: string[]; username?: string; credential?: string };

/**
 * How the browser of one person gets sound and picture. It holds for this person in this room and for a short
 * time only.
 */
export type RoomEntry =
  | { kind: 'built_in'; iceServers: IceServer[] }
  | { kind: 'livekit'; url: string; token: string }
  | { kind: 'link'; url: string };

export type RoomRecording = {
  /** The id at the provider. */
  id: string;
  startedAt: Date;
  endedAt: Date | null;
  /** Where it is watched; null while it is being made. */
  url: string | null;
  state: 'processing' | 'ready' | 'failed';
};

/** What happened at the provider. `id` is the same in every repetition; `room` is `RoomInfo.name`. */
export type RoomEvent = {
  id: string;
  room: string;
  at: Date;
} /** A person may have several connections; one end may be reported after the next beginning. */ & (
  | { kind: 'joined' | 'left'; personId: string; connection: string }
  | { kind: 'ended' }
  | { kind: 'recording'; recording: RoomRecording }
);

/** A request of the provider to the school, not yet believed. */
export type HookRequest = {
  method: 'GET' | 'POST';
  /** The whole address as the provider called it. */
  url: string;
  headers: Headers;
  body: Uint8Array;
  receivedAt: Date;
};

/**
 * Why a request of a provider is not believed; the hook answers with 401 (`signature`, `stale`) or 422
 * (`malformed`).
 */
export class HookRefusal extends Error {
  readonly reason: 'signature' | 'stale' | 'malformed';

  constructor(reason: HookRefusal['reason']) {
    super(`a request of the provider of rooms was refused: ${reason}`);
    this.reason = reason;
  }
}

/**
 * The provider did not answer, or not as it should; pages say that the room cannot be reached and chat and
 * board go on.
 */
export class ProviderUnavailable extends Error {}

/**
 * Who carries sound and picture of a room. Chat, hands, polls, board, slides and attendance are the school's
 * own with each of them. Errors of every call but `events`: ProviderUnavailable.
 */
export type RoomProvider = {
  name: RoomProviderName;
  abilities: RoomAbilities;
  /** Makes the room, or nothing where it is there. */
  open: (room: RoomInfo) => Promise<void>;
  /** What lets this person into this room and into no other. */
  join: (room: RoomInfo, person: RoomPerson) => Promise<RoomEntry>;
  /** Ends the room for everybody; nothing where it is over. */
  end: (room: RoomInfo) => Promise<void>;
  /** Puts one person out; nothing where the person is not there. */
  remove: (room: RoomInfo, personId: string) => Promise<void>;
  /** Gives a person who is inside the rights of another role; nothing where the person is not there. */
  setRole: (room: RoomInfo, personId: string, role: RoomRole) => Promise<void>;
  /** Silences everybody but hosts. */
  muteAll: (room: RoomInfo) => Promise<void>;
  /** Begins or ends a recording; null where the page of the provider does it, or nobody. */
  record: ((room: RoomInfo, isOn: boolean) => Promise<void>) | null;
  recordings: (room: RoomInfo) => Promise<RoomRecording[]>;
  /**
   * What a request of the provider reports, once its signature and its age are right. Errors: HookRefusal,
   * and ProviderUnavailable where the provider has to be asked and does not answer; it sends the request
   * again later.
   */
  events: (request: HookRequest) => Promise<RoomEvent[]>;
  /** Whether the provider answers and takes our key. */
  check: () => Promise<void>;
};
