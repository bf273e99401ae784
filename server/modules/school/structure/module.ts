import { defineModule } from '@/server/router/module';
import { officeStructureRoutes } from './routes';

export const officeStructureModule = defineModule({
  name: 'office-structure',
  routes: officeStructureRoutes,
});
