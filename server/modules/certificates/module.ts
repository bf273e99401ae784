import { defineModule } from '../../router/module';
import { certificateRoutes } from './routes';

export const certificatesModule = defineModule({
  name: 'certificates',
  routes: certificateRoutes,
});
