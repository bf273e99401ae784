import { defineModule } from '@/server/router/module';
import { packageRoutes } from './routes';

export const scormModule = defineModule({
  name: 'scorm',
  routes: ({ deps }) => packageRoutes(deps),
  eraseColumns: { removed: ['package_states.student_id'] },
  mergeRules: { moving: { work: ['package_states.student_id'] } },
});
