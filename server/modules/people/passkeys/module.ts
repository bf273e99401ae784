import { defineModule } from '@/server/router/module';
import { passkeyRoutes } from './routes';

export const passkeysModule = defineModule({
  name: 'passkeys',
  routes: ({ store }) => passkeyRoutes(store),
  eraseColumns: {
    removed: ['passkey_challenges.user_id', 'passkeys.user_id', 'recovery_codes.user_id'],
    going: { sign_in: ['passkeys.user_id'] },
  },
  mergeRules: { staying: ['passkey_challenges.user_id', 'passkeys.user_id', 'recovery_codes.user_id'] },
});
