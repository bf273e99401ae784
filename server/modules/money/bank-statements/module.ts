import { defineModule } from '@/server/router/module';
import { bankStatementRoutes } from './routes';

export const bankStatementsModule = defineModule({
  name: 'bank-statements',
  routes: ({ deps }) => bankStatementRoutes(deps),
});
