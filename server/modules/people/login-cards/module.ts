import { defineModule } from '@/server/router/module';
import { loginCardRoutes } from './routes';

export const loginCardsModule = defineModule({
  name: 'login-cards',
  routes: loginCardRoutes,
  eraseColumns: { removed: ['login_cards.user_id'], going: { sign_in: ['login_cards.user_id'] } },
  mergeRules: { moving: { acts: ['login_cards.made_by'] }, staying: ['login_cards.user_id'] },
});
