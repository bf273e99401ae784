import { defineModule } from '@/server/router/module';
import { psychologicalRoutes } from './routes';

export const psychologicalTestsModule = defineModule({
  name: 'psychological-tests',
  routes: psychologicalRoutes,
});
