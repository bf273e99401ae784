import { defineModule } from '@/server/router/module';
import { exchangeRoutes } from './routes';

export const questionExchangeModule = defineModule({
  name: 'question-exchange',
  routes: exchangeRoutes,
  mergeRules: { moving: { acts: ['import_jobs.user_id'] } },
});
