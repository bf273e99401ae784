import { defineModule } from '../../router/module';
import { fileRoutes } from './routes';

export const filesModule = defineModule({
  name: 'files',
  routes: fileRoutes,
});
