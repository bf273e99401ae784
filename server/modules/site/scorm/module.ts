import { defineModule } from '@/server/router/module';
import { packageRoutes } from './routes';

export const scormModule = defineModule({
  name: 'scorm',
  routes: ({ deps }) => packageRoutes(deps),
});
