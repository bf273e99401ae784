import { defineModule } from '@/server/router/module';
import { bookRoutes } from './routes';

export const accountingModule = defineModule({
  name: 'accounting',
  routes: bookRoutes,
  eraseColumns: { staying: { books: ['closed_days.closed_by'] } },
  mergeRules: { staying: ['closed_days.closed_by'] },
});
