import { defineModule } from '@/server/router/module';
import { courseRoutes, officeCourseRoutes } from './routes';

export const coursesModule = defineModule({
  name: 'courses',
  routes: [...courseRoutes, ...officeCourseRoutes],
});
