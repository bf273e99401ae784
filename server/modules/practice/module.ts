import { defineModule, defineService } from '../../router/module';
import { attemptServices } from '../attempts';
import { practiceRoutes } from './routes';

const taking = defineService((context) => practiceRoutes(context.deps, attemptServices(context)));

export const practiceModule = defineModule({
  name: 'practice',
  routes: (context) => taking(context).routes,
  fastRoutes: (context) => taking(context).fastRoutes,
});
