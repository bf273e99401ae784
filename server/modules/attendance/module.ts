import { defineModule } from '../../router/module';
import { attendanceRoutes } from './routes';

export const attendanceModule = defineModule({
  name: 'attendance',
  routes: attendanceRoutes,
});
