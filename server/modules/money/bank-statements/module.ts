import { defineModule } from '@/server/router/module';
import { bankStatementRoutes } from './routes';

export const bankStatementsModule = defineModule({
  name: 'bank-statements',
  routes: ({ deps }) => bankStatementRoutes(deps),
  mergeRules: { staying: ['bank_statement_lines.decided_by', 'bank_statements.read_by'] },
});
