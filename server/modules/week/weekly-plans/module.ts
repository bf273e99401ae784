import { defineModule } from '@/server/router/module';
import { weeklyPlanJobs } from './coming-week';
import { weeklyPlanRoutes } from './routes';

export const weeklyPlansModule = defineModule({
  name: 'weekly-plans',
  routes: weeklyPlanRoutes,
  jobs: ({ deps }) => weeklyPlanJobs(deps),
  eraseColumns: {
    removed: ['weekly_plan_readers.student_id', 'weekly_plan_readers.guardian_id'],
    staying: { taught: ['weekly_plans.author_id'] },
  },
  mergeRules: {
    moving: {
      teaching: ['weekly_plans.author_id', 'weekly_plan_reminders.teacher_id'],
      messages: ['weekly_plan_comments.author_id'],
      activity: ['weekly_plan_readers.student_id', 'weekly_plan_readers.guardian_id'],
      acts: ['weekly_plan_reminders.reminded_by'],
    },
  },
});
