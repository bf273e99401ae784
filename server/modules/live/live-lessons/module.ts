import { defineModule } from '@/server/router/module';
import { liveLessonJobs } from './jobs';
import { liveLessonRoutes } from './routes';

export const liveLessonsModule = defineModule({
  name: 'live-lessons',
  routes: liveLessonRoutes,
  jobs: ({ deps }) => liveLessonJobs(deps),
});
