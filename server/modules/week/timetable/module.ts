import { defineModule } from '@/server/router/module';
import { timetableRoutes } from './routes';

export const timetableModule = defineModule({
  name: 'timetable',
  routes: ({ deps }) => timetableRoutes(deps),
});
