import { defineModule } from '@/server/router/module';
import { resourceRoutes } from './routes';

export const resourcesModule = defineModule({
  name: 'resources',
  routes: resourceRoutes,
  eraseColumns: { staying: { content: ['resources.author_id'] } },
  mergeRules: {
    moving: {
      work: ['resource_progress.student_id'],
      content: ['resources.author_id', 'sections.created_by'],
    },
  },
});
