import { defineModule } from '@/server/router/module';
import { announcementJobs } from './jobs';
import { announcementRoutes } from './routes';

export const announcementsModule = defineModule({
  name: 'announcements',
  routes: announcementRoutes,
  jobs: ({ deps }) => announcementJobs(deps),
  mergeRules: { moving: { acts: ['announcements.created_by'] } },
});
