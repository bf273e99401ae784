'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Choice,
  type DeviceKind,
  type DeviceProblem,
  listDevices,
  openDevice,
  problemOf,
} from './devices';

type Device = {
  track: MediaStreamTrack | null;
  /** Open, but silent: a microphone that is muted keeps its device. */
  isOn: boolean;
  problem: DeviceProblem | null;
  id: string;
  choices: Choice[];
};
const nothing: Device = { track: null, isOn: false, problem: null, id: '', choices: [] };
export type Devices = ReturnType<typeof useDevices>;

/** Camera and microphone of the page: opened when they are switched on, closed with the page. */
export function useDevices() {
  const [devices, setDevices] = useState<Record<DeviceKind, Device>>({ mic: nothing, camera: nothing });
  const tracks = useRef<Record<DeviceKind, MediaStreamTrack | null>>({ mic: null, camera: null });
  const change = useCallback(
    (kind: DeviceKind, part: Partial<Device>) =>
      setDevices((known) => ({ ...known, [kind]: { ...known[kind], ...part } })),
    [],
  );
  useEffect(
    () => () => {
      for (const track of Object.values(tracks.current)) track?.stop();
    },
    [],
  );

  const open = useCallback(
    async (kind: DeviceKind, id: string) => {
      try {
        const track = await openDevice(kind, id);
        tracks.current[kind]?.stop();
        tracks.current[kind] = track;
        track.onended = () => change(kind, { track: null, isOn: false, problem: 'busy' });
        change(kind, { track, isOn: true, problem: null, id: track.getSettings().deviceId ?? id });
        const found = await listDevices();
        change('mic', { choices: found.mic });
        change('camera', { choices: found.camera });
      } catch (error) {
        change(kind, { isOn: false, problem: problemOf(error) });
      }
    },
    [change],
  );

  const close = useCallback(
    (kind: DeviceKind) => {
      const track = tracks.current[kind];
      if (kind === 'mic' && track) {
        track.enabled = false;
        change(kind, { isOn: false });
        return;
      }
      track?.stop();
      tracks.current[kind] = null;
      change(kind, { track: null, isOn: false });
    },
    [change],
  );

  const toggle = useCallback(
    (kind: DeviceKind) => {
      const device = devices[kind];
      if (device.isOn) return close(kind);
      const track = tracks.current[kind];
      if (track) {
        track.enabled = true;
        change(kind, { isOn: true });
        return;
      }
      void open(kind, device.id);
    },
    [devices, open, close, change],
  );

  return { ...devices, toggle, close, choose: (kind: DeviceKind, id: string) => void open(kind, id) };
}
