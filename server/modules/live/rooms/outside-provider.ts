import type { RoomSettings } from '@/server/boot/settings/rooms';
import { createBigBlueButtonProvider } from './bigbluebutton/bigbluebutton-provider';
import { createLiveKitProvider } from './livekit/livekit-provider';
import type { RoomProvider } from './provider';
import type { ProviderOptions } from './provider-call';

/** The server of others that the settings name; null where rooms are built in. */
export function createOutsideProvider(settings: RoomSettings, options: ProviderOptions): RoomProvider | null {
  if (settings.provider === 'livekit') return createLiveKitProvider(settings, options);
  if (settings.provider === 'bigbluebutton') return createBigBlueButtonProvider(settings, options);
  return null;
}
