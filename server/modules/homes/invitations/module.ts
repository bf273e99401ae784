import { defineModule } from '@/server/router/module';
import { invitationRoutes } from './routes';

export const invitationsModule = defineModule({
  name: 'invitations',
  routes: invitationRoutes,
});
