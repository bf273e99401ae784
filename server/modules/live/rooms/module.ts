import { defineModule, defineService } from '@/server/router/module';
import { RoomHub } from './hub/room-hub';
import { roomJobs } from './jobs';
import { createRoomProvider } from './providers';
import { roomRoutes } from './routes';

const roomHub = defineService(({ deps, streams }) => new RoomHub(deps, streams));

export const roomsModule = defineModule({
  name: 'rooms',
  routes: (context) => roomRoutes(context.deps, roomHub(context), createRoomProvider(context.deps)),
  jobs: (context) => roomJobs(context.deps, roomHub(context)),
  eraseColumns: {
    removed: ['live_room_events.user_id', 'live_room_signs.user_id'],
    retainedOfStaff: ['live_room_events.user_id', 'live_room_signs.user_id'],
  },
  mergeRules: {
    moving: { meetings: ['live_room_events.user_id', 'live_room_signs.user_id', 'live_room_stays.user_id'] },
  },
});
