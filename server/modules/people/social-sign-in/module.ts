import { defineModule } from '@/server/router/module';
import { socialRoutes } from './routes';

export const socialSignInModule = defineModule({
  name: 'social-sign-in',
  routes: ({ deps }) => socialRoutes(deps),
  eraseColumns: {
    removed: ['auth_requests.user_id', 'identities.user_id'],
    going: { sign_in: ['identities.user_id'] },
  },
  mergeRules: { staying: ['auth_requests.user_id', 'identities.user_id'] },
});
