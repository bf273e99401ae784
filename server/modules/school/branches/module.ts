import { defineModule } from '@/server/router/module';
import { officeBranchRoutes } from './routes';

export const branchesModule = defineModule({
  name: 'branches',
  routes: officeBranchRoutes,
});
