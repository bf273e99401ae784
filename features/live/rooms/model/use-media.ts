'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { RoomEntryDocument } from '@/lib/contract/resources/live/room';
import type { RoomState } from '@/lib/contract/room-state';
import { readEntry } from '../api/rooms';
import type { Loss } from './livekit-link';
import type { MediaEvents, MediaLink, RemoteMedia } from './media-link';
import type { RoomClient } from './room-client';
import type { Devices } from './use-devices';

export type RoomMedia = {
  remote: Readonly<Record<string, RemoteMedia>>;
  isWeak: boolean;
  /** The service for sound and picture cannot be reached. */
  isFailed: boolean;
  /** Page of a provider that is not part of ours. */
  link: string | null;
};

type Parts = {
  roomId: string;
  me: string;
  client: RoomClient;
  state: RoomState;
  /** The provider brings sound and picture to those, too, who only listen. */
  reachesAll: boolean;
  /** The room is entered. */
  isIn: boolean;
  devices: Devices;
};

type Entry<Kind> = Extract<RoomEntryDocument, { kind: Kind }>;

const RETRY_MS = 5_000;

async function overLiveKit(
  { url, token }: Entry<'livekit'>,
  events: MediaEvents & { onLost: (loss: Loss) => void },
): Promise<MediaLink> {
  const { createLiveKitLink } = await import('./livekit-link');
  return createLiveKitLink({ ...events, url, token });
}

async function overMesh(
  { ice_servers }: Entry<'built_in'>,
  events: MediaEvents,
  client: RoomClient,
): Promise<MediaLink> {
  const { createMesh } = await import('./mesh');
  return createMesh({
    ...events,
    page: client.page,
    iceServers: ice_servers as RTCIceServer[],
    send: (to, text) => client.act({ do: 'signal', to, text }),
    subscribe: (listener) =>
      client.onHappening((happening) => {
        if (happening.kind === 'signal') listener(happening.from, happening.text);
      }),
  });
}

/** Sound and picture of the room, over whatever carries it. */
export function useMedia({ roomId, me, client, state, reachesAll, isIn, devices }: Parts): RoomMedia {
  const locale = useLocale();
  const link = useRef<MediaLink | null>(null);
  const [isReady, setReady] = useState(false);
  const [media, setMedia] = useState<RoomMedia>({ remote: {}, isWeak: false, isFailed: false, link: null });
  const role = state.people[me]?.role;
  const isHeard = isIn && role !== undefined && (reachesAll || role !== 'listener');
  const { mic, camera } = devices;

  useEffect(() => {
    if (!isHeard) return;
    let isGone = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const change = (part: Partial<RoomMedia>) => !isGone && setMedia((known) => ({ ...known, ...part }));
    const again = () => {
      change({ isFailed: true });
      if (!isGone) retry = setTimeout(() => void start(), RETRY_MS);
    };
    const start = async () => {
      try {
        const entry = await readEntry(locale, roomId);
        if (isGone) return;
        if (entry.kind === 'link') return change({ link: entry.url });
        const events: MediaEvents = {
          onRemote: (id, found) =>
            setMedia((known) => {
              const { [id]: _former, ...others } = known.remote;
              return { ...known, remote: found ? { ...others, [id]: found } : others };
            }),
          onWeak: (isWeak) => change({ isWeak }),
        };
        // Another page of the same person has taken over: the school notifies this one.
        const onLost = (loss: Loss) => loss === 'lost' && again();
        const made =
          entry.kind === 'livekit'
            ? await overLiveKit(entry, { ...events, onLost })
            : await overMesh(entry, events, client);
        if (isGone) return made.close();
        link.current = made;
        change({ isFailed: false });
        setReady(true);
      } catch {
        again();
      }
    };
    void start();
    return () => {
      isGone = true;
      clearTimeout(retry);
      link.current?.close();
      link.current = null;
      setReady(false);
    };
  }, [isHeard, locale, roomId, client]);

  const { people } = state;
  useEffect(() => {
    if (!isReady) return;
    const heard = Object.values(people).flatMap(({ id, role: theirs, place, page }) =>
      id !== me && place === 'in' && theirs !== 'listener' && page !== null ? { id, page } : [],
    );
    link.current?.setPeers(heard);
  }, [isReady, people, me]);

  useEffect(() => {
    if (!isReady) return;
    link.current?.setTracks({ mic: mic.track, camera: camera.track });
  }, [isReady, mic.track, mic.isOn, camera.track]);

  return media;
}
