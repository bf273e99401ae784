import { defineModule, defineService } from '@/server/router/module';
import { filmJob } from './films/film-job';
import { mediaRoutes } from './routes';
import { createUploads } from './uploads/routes';

const uploads = defineService(({ deps }) => createUploads(deps));

export const mediaModule = defineModule({
  name: 'media',
  routes: (context) => [...mediaRoutes, ...uploads(context).routes],
  jobs: (context) => [filmJob(context.deps), ...uploads(context).jobs],
});
