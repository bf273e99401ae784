import { defineModule } from '@/server/router/module';
import { questionBankRoutes } from './routes';

export const questionBankModule = defineModule({
  name: 'question-bank',
  routes: questionBankRoutes,
});
