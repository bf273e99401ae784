'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { toast } from '@/components/ui/toast';
import type { RoomRole } from '@/lib/contract/room';
import type { RoomClient } from './room-client';
import type { Devices } from './use-devices';

/**
 * Switches the microphone off when the host silences all, and both devices when the person is heard no more.
 */
export function useSilenced(client: RoomClient, devices: Devices, role: RoomRole): void {
  const t = useTranslations('rooms.inside');
  const now = useRef({ devices, role, t });
  now.current = { devices, role, t };
  useEffect(
    () =>
      client.onHappening(({ kind }) => {
        const { devices: own, role: current, t: say } = now.current;
        if (kind !== 'muted' || current === 'host' || !own.mic.isOn) return;
        own.close('mic');
        toast.info(say('muted'));
      }),
    [client],
  );
  const { close } = devices;
  useEffect(() => {
    // Before the state of the room arrives nobody has a role.
    if (role !== 'listener' || client.view().phase !== 'in') return;
    close('mic');
    close('camera');
  }, [role, close, client]);
}
