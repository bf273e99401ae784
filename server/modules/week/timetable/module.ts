import { defineModule } from '@/server/router/module';
import { timetableRoutes } from './routes';

export const timetableModule = defineModule({
  name: 'timetable',
  routes: ({ deps }) => timetableRoutes(deps),
  eraseColumns: {
    removed: ['calendar_feeds.user_id', 'calendar_feeds.student_id'],
    staying: { taught: ['timetable_slots.teacher_id'] },
  },
  mergeRules: {
    moving: {
      family: ['calendar_feeds.user_id', 'calendar_feeds.student_id'],
      teaching: ['timetable_slots.teacher_id', 'timetable_changes.teacher_id', 'cover_requests.teacher_id'],
      acts: ['cover_requests.asked_by', 'timetable_changes.made_by', 'timetable_changes.withdrawn_by'],
    },
  },
});
