import { defineModule } from '@/server/router/module';
import { siteRoutes } from './routes';

export const publicSiteModule = defineModule({
  name: 'public-site',
  routes: ({ deps }) => siteRoutes(deps),
});
