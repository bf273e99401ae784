import { defineModule } from '@/server/router/module';
import { officeBranchRoutes } from './routes';

export const officeBranchesModule = defineModule({
  name: 'office-branches',
  routes: officeBranchRoutes,
});
