import { defineModule, defineService } from '@/server/router/module';
import { filmJob } from './films/film-job';
import { mediaRoutes } from './routes';
import { createUploads } from './uploads/routes';

const uploads = defineService(({ deps }) => createUploads(deps));

export const mediaModule = defineModule({
  name: 'media',
  routes: (context) => [...mediaRoutes, ...uploads(context).routes],
  jobs: (context) => [filmJob(context.deps), ...uploads(context).jobs],
  eraseColumns: {
    removed: ['media_views.user_id', 'uploads.user_id'],
    staying: { content: ['media_items.owner_id'] },
  },
  mergeRules: {
    moving: {
      content: ['media_items.owner_id'],
      activity: ['media_views.user_id'],
      acts: ['media_items.consent_by', 'media_versions.replaced_by'],
    },
    staying: ['uploads.user_id'],
  },
});
