import { defineModule } from '@/server/router/module';
import { preparationRoutes } from './routes';

export const preparationModule = defineModule({
  name: 'preparation',
  routes: preparationRoutes,
  eraseColumns: { staying: { taught: ['preparations.teacher_id'] } },
  mergeRules: {
    moving: {
      teaching: ['preparations.teacher_id', 'preparation_steps.made_by', 'preparation_templates.author_id'],
      messages: ['preparation_comments.author_id'],
    },
  },
});
