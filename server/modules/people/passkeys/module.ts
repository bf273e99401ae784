import { defineModule } from '@/server/router/module';
import { passkeyRoutes } from './routes';

export const passkeysModule = defineModule({
  name: 'passkeys',
  routes: ({ store }) => passkeyRoutes(store),
});
