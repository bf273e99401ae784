import { defineModule } from '@/server/router/module';
import { fileRoutes } from './routes';

export const filesModule = defineModule({
  name: 'files',
  routes: fileRoutes,
});
