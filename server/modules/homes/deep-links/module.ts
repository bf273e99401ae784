import { defineModule } from '@/server/router/module';
import { linkRoutes } from './routes';

export const deepLinksModule = defineModule({
  name: 'deep-links',
  routes: linkRoutes,
});
