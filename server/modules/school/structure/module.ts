import { defineModule } from '@/server/router/module';
import { officeStructureRoutes } from './routes';

export const structureModule = defineModule({
  name: 'structure',
  routes: officeStructureRoutes,
});
