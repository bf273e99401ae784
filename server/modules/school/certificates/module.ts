import { defineModule } from '@/server/router/module';
import { certificateRoutes } from './routes';

export const certificatesModule = defineModule({
  name: 'certificates',
  routes: certificateRoutes,
});
