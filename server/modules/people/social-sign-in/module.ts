import { defineModule } from '@/server/router/module';
import { socialRoutes } from './routes';

export const socialSignInModule = defineModule({
  name: 'social-sign-in',
  routes: ({ deps }) => socialRoutes(deps),
});
