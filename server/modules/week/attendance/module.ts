import { defineModule } from '@/server/router/module';
import { attendanceRoutes } from './routes';

export const attendanceModule = defineModule({
  name: 'attendance',
  routes: attendanceRoutes,
});
