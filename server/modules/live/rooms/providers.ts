import type { SchoolDeps } from '@/server/boot/deps';
import { createBuiltInProvider } from './built-in';
import { createOutsideProvider } from './outside-provider';
import type { RoomProvider } from './provider';

/** The provider that the settings name. */
export const createRoomProvider = ({
  settings: { rooms },
  now,
}: Pick<SchoolDeps, 'settings' | 'now'>): RoomProvider =>
  createOutsideProvider(rooms, { now }) ?? createBuiltInProvider(rooms.ice, now);
