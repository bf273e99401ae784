import { defineModule } from '@/server/router/module';
import { siteRoutes } from './routes';

export const publicSiteModule = defineModule({
  name: 'public-site',
  routes: ({ deps }) => siteRoutes(deps),
  eraseColumns: { removed: ['contact_messages.user_id'] },
  mergeRules: {
    moving: { messages: ['contact_messages.user_id'], meetings: ['live_session_entries.user_id'] },
  },
});
