import { defineModule } from '@/server/router/module';
import { accommodationRoutes } from './routes';

export const accommodationsModule = defineModule({
  name: 'accommodations',
  routes: accommodationRoutes,
  eraseColumns: { removed: ['accommodations.student_id'], going: { health: ['accommodations.student_id'] } },
  mergeRules: { moving: { family: ['accommodations.student_id'], acts: ['accommodations.created_by'] } },
});
