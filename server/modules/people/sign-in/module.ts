import { defineModule } from '@/server/router/module';
import { sessionRoutes } from './routes';

export const signInModule = defineModule({
  name: 'sign-in',
  routes: ({ store }) => sessionRoutes(store),
  eraseColumns: {
    removed: ['one_time_codes.user_id', 'role_choices.user_id'],
    going: { sign_in: ['sessions.user_id'] },
  },
  mergeRules: { staying: ['one_time_codes.user_id', 'role_choices.user_id', 'sessions.user_id'] },
});
