import { defineModule } from '@/server/router/module';
import { packageRoutes } from './routes';

export const packagesModule = defineModule({
  name: 'packages',
  routes: ({ deps }) => packageRoutes(deps),
});
