import { defineModule } from '@/server/router/module';
import { colleagueRoutes } from './routes';

export const colleaguesModule = defineModule({
  name: 'colleagues',
  routes: colleagueRoutes,
  eraseColumns: {
    removed: ['contact_sharing.user_id', 'colleague_messages.sender_id', 'colleague_messages.recipient_id'],
    going: { messages: ['colleague_messages.sender_id', 'colleague_messages.recipient_id'] },
  },
  mergeRules: {
    moving: { messages: ['colleague_messages.sender_id', 'colleague_messages.recipient_id'] },
    staying: ['contact_sharing.user_id'],
    related: [{ table: 'colleague_messages', one: 'sender_id', other: 'recipient_id', code: 'merge_wrote' }],
  },
});
