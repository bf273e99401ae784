import { defineModule } from '../../router/module';
import { courseRoutes, officeCourseRoutes } from './routes';

export const coursesModule = defineModule({
  name: 'courses',
  routes: [...courseRoutes, ...officeCourseRoutes],
});
