import { defineModule } from '@/server/router/module';
import { officePeopleRoutes } from './routes';

export const officePeopleModule = defineModule({
  name: 'office-people',
  routes: ({ redactions }) => officePeopleRoutes(redactions),
});
